"""Tables with codes, hosted by this process for other devices."""
