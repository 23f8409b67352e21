"""Environments for learners: observations from views, masks over the action table."""
