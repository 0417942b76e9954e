"""The riddles that bots know: things in three languages, their replies to questions, sculptures."""
