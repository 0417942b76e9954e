"""Translation catalogues, and the command that updates them."""
