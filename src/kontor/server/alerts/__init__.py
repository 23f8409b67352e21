"""Alerts that reach people whose page is closed: by hooks, by mail, and by pushes."""
