"""The room: seats, matches, presence, saving. No HTTP, no HTML; the browser side calls the verbs of `service.Rooms`."""
