"""A rule set: one board, one edition and a choice of modules, compiled from the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.board import Board
from kontor.games.hansa.catalogue import Actions
from kontor.games.hansa.datachecks import read_board, read_pieces
from kontor.games.hansa.datafiles import COLOURS
from kontor.games.hansa.names import MARKERS, SHIFT_3
from kontor.games.hansa.options import HansaOptions, board_of, edition_of, marker_set_of

if TYPE_CHECKING:
    from kontor.engine.datafiles import DataFiles
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from kontor.games.hansa.datafiles import PiecesFile


class RuleMaker:
    """Boards and actions of one set of data files, compiled once and shared by rule sets."""

    def __init__(self, files: DataFiles) -> None:
        self._files = files
        self._pieces: PiecesFile | None = None
        self._boards: dict[str, tuple[Board, Actions]] = {}

    @property
    def pieces(self) -> PiecesFile:
        """The pieces, read when first needed."""
        if self._pieces is None:
            self._pieces = read_pieces(self._files)
        return self._pieces

    def board(self, name: str) -> tuple[Board, Actions]:
        """A board with the table of its actions, for good: actions are compared by identity.

        Two threads may both make them; all rule sets share what was there first.
        """
        found = self._boards.get(name)
        if found is None:
            board = Board(read_board(self._files, name))
            found = self._boards.setdefault(name, (board, Actions(board, self.pieces)))
        return found

    def rules(self, options: Options) -> RuleSet:
        """A rule set of these options."""
        assert isinstance(options, HansaOptions), "these are options of another game"
        return RuleSet(options, self)


class RuleSet:
    """What the rules ask: tables and named readings, never the name of a board or an edition."""

    def __init__(self, options: HansaOptions, maker: RuleMaker) -> None:
        self.options = options
        self.pieces = maker.pieces
        self.board, self.actions = maker.board(board_of(options))
        self.catalogue = self.actions.catalogue
        self.seats = options.players
        self.neutral = self.seats if self.seats == 2 else -1
        self.owners = self.seats + (self.neutral >= 0)
        self._readings(options)
        self._markers(options)
        self._numbers(self.pieces)
        self._mixes: dict[tuple[int, tuple[int, int]], tuple[Action, ...]] = {}

    def mixes(self, most: int, stock: tuple[int, int]) -> tuple[Action, ...]:
        """The incomes of so many pieces out of a stock of traders and merchants, remembered."""
        key = (most, stock)
        found = self._mixes.get(key)
        if found is None:
            traders, merchants = stock
            pieces = min(most, traders + merchants)
            discs = range(max(0, pieces - traders), min(merchants, pieces) + 1) if pieces else ()
            mixes = tuple(self.actions.income[pieces - disc, disc] for disc in discs)
            found = self._mixes[key] = mixes
        return found

    def _readings(self, options: HansaOptions) -> None:
        """Where editions and rulings differ."""
        fourth = edition_of(options) == "fourth"
        self.swap_any = fourth if options.swap == "auto" else options.swap == "any"
        self.permanent_first = (
            fourth if options.permanent == "auto" else options.permanent == "compulsory"
        )
        self.place_two_wide = (
            not fourth if options.place_two == "auto" else options.place_two == "wide"
        )
        self.network_by_cities = options.network == "cities"
        self.free_extras = options.favour_relocation == "all"
        variant = options.two_player
        if variant == "auto":
            variant = "fourth" if options.board == "base" else "britannia"
        # Britannia's variant: the neutral player scores, must claim, builds first, keeps a trader.
        self.neutral_scores = self.neutral >= 0 and variant == "britannia"
        self.neutral_must = self.neutral_scores
        self.special_cities = self.board.special_cities(wide=self.neutral_scores)
        self.neutral_routes = tuple(
            route
            for route in range(self.board.routes)
            if route in self.board.taverns
            or not self.special_cities.isdisjoint(self.board.ends[route])
        )

    def _markers(self, options: HansaOptions) -> None:
        names = self.pieces.markers.names
        assert len(names) == MARKERS, "marker types are numbered in the order of the file"
        counts, start = marker_set_of(options, self.pieces)
        self.marker_counts = tuple(counts.get(name, 0) for name in names)
        self.start_markers = tuple(names.index(name) for name in start)
        effects = self.board.source.marker_effects
        self.effect_of = tuple(
            SHIFT_3 if effects.get(name) == "shift_3" else number
            for number, name in enumerate(names)
        )

    def _numbers(self, pieces: PiecesFile) -> None:
        desk = pieces.desk
        self.steps: tuple[tuple[int, ...], ...] = (
            desk.keys,
            desk.actions,
            tuple(COLOURS.index(colour) for colour in desk.privilege),
            desk.book,
            desk.purse,
        )
        self.last_step = tuple(len(values) - 1 for values in self.steps)
        self.cost = (pieces.displacement.cost_trader, pieces.displacement.cost_merchant)
        self.cards = (
            tuple(
                tuple(self.board.city_ids.index(name) for name in card)
                for card in pieces.missions.cards
            )
            if self.options.missions
            else ()
        )
        desk_traders = sum(last for n, last in enumerate(self.last_step) if n != 3)
        # One trader counts prestige and is never played.
        self.traders = pieces.pieces.traders - 1
        self.merchants = pieces.pieces.merchants
        self.desk_traders = desk_traders
        self.desk_merchants = self.last_step[3]
        self.cities_mask = (1 << self.board.cities) - 1
