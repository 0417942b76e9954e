"""The bot for Potion Brew."""
