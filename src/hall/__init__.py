"""Tables: who sits where, whose turn it is, what is saved."""
