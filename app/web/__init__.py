"""The browser side: pages, sockets, the JSON door. No SQL, no rules."""
