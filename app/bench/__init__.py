"""A load that is honest: `fortune-table bench` starts a server of its own and plays at it as browsers do.

Players open rooms, sit down and press the buttons that are on their screens, over HTTP; everybody listens on a WebSocket.
Nothing here reaches into the server: what is measured is what a host gets. The players must be much cheaper than the server
they load, because both share the machine; so the two protocols are spoken by hand (`http`, `listening`).
"""
