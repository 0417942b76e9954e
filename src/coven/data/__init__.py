"""Saved data of the app: people, parties, results, tournaments, export."""
