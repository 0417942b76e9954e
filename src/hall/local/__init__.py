"""Tables in this process: match, write-ahead log and bots."""
