"""Plays a game with bots and prints it, replays a log file, verifies one."""
