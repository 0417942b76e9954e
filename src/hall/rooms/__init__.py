"""Rooms: tables with a code, their members, seat tokens and votes."""
