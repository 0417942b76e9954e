"""The bot of Potion Brew."""
