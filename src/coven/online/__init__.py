"""Tables on several phones: hosting, joining, lobby, members and transfers."""
