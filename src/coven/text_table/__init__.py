"""Every game in words: the table that a screen reader can play, and what errors say."""
