"""Three merchant board games as one package: rules, matches, bots, a table and environments."""

from importlib.metadata import version

__version__ = version("kontor")
