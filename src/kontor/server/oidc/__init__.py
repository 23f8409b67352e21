"""Signing in at a club's own provider (OpenID Connect); a house without one never comes here."""
