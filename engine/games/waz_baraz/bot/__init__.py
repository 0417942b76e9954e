"""The bot package of engine.games.waz_baraz."""
