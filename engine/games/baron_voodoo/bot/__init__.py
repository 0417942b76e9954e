"""The bot package of engine.games.baron_voodoo."""
