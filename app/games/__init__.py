"""The rules of the games, pure: values in, values out. No database, clock, socket, or luck of their own."""
