"""Properties of the rules themselves: what is asked, what is legal, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.chance import below, shuffled, split
from kontor.engine.codec import decode, encode, state_hash
from kontor.engine.events import Hearing
from kontor.engine.state import CHANCE, SEATS, Action, State
from kontor.testing.walks import (
    Step,
    Walk,
    carry_out,
    chosen_step,
    next_step,
    seat_name,
    texts_of,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game, Prompt, Standing
    from kontor.engine.options import Options

DETERMINISM: Final = "determinism"
COPIES: Final = "copy independence"
LEGAL: Final = "legal options"
NO_DEAD_ENDS: Final = "no dead ends"
TERMINATION: Final = "termination"
CONSERVATION: Final = "conservation"
SEALED: Final = "sealed order"

LONGEST: Final = 20_000
"""Decisions within which the progress policy must have ended any match."""
ORDERS: Final = 6
"""Orders of arrival tried for the answers to one sealed question."""


def determinism(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """The same decisions from the same seed give the same match, told of or not."""
    played = walk(game, options, seed, samples=samples)
    kept = {moment.ply: encode(moment.state) for moment in played.moments}
    told = _told(game, options, seed, played.steps)
    for ply, state in played.replayed():
        if ply in kept and encode(state) != kept[ply]:
            raise played.broken(DETERMINISM, ply, "the same decisions led to another position")
    if told != _told(game, options, seed, played.steps):
        raise played.broken(DETERMINISM, len(told), "the same decisions told other events")
    last = list(played.replayed())[-1].state
    heard = game.new(options, seed)
    log = Hearing()
    for step in played.steps:
        game.apply(heard, step.seat, step.action, log)
    if state_hash(heard) != state_hash(last):
        raise played.broken(DETERMINISM, len(played.steps), "a log changes what happens")


def _told(game: Game[State], options: Options, seed: int, steps: Sequence[Step]) -> list[str]:
    state = game.new(options, seed)
    told = []
    for step in steps:
        log = Hearing()
        game.apply(state, step.seat, step.action, log)
        told.append(repr(log.told))
    return told


def copy_independence(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A copy equals its original, shares nothing mutable with it, and each goes its own way."""
    played = walk(game, options, seed, samples=samples)
    looked_at = {moment.ply for moment in played.moments}
    # A position kept by the walk is a copy itself, so the walk is played again here.
    for ply, state in played.replayed():
        if ply not in looked_at:
            continue
        before = encode(state)
        copy = state.copy()
        if encode(copy) != before or copy.options is not state.options:
            raise played.broken(COPIES, ply, "a copy differs from its original")
        step = next_step(played, ply)
        if step is None:
            continue
        carry_out(game, copy, step)
        if encode(state) != before:
            raise played.broken(COPIES, ply, f"{step.action.text!r} on a copy changes the original")
        copy = state.copy()
        carry_out(game, state.copy(), step)
        if encode(copy) != before:
            raise played.broken(COPIES, ply, f"{step.action.text!r} on one copy changes another")


def legal_options(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Options are listed once, in a fixed order, for exactly those who are asked."""
    played = walk(game, options, seed, samples=samples)
    table = game.catalogue(options)
    for ply, state in played.moments:
        before = encode(state)
        prompt = game.prompt(state)
        able = game.may_act(state)
        wrong = _wrong_prompt(able, options.players) or _wrong_weights(game, state, prompt)
        twin = decode(game, options, before)
        for seat in (*played.viewers, CHANCE):
            legal = game.legal(state, seat)
            again = [*game.legal(state, seat)], [*game.legal(twin, seat)]
            wrong = wrong or _wrong_options(seat, legal, asked=seat in able)
            if again != ([*legal], [*legal]):
                wrong = wrong or f"the options of {seat_name(seat)} differ for equal positions"
            if any(table.actions[action.index] is not action for action in legal):
                wrong = wrong or f"{seat_name(seat)} is offered what is not in the action table"
        if encode(state) != before:
            wrong = wrong or "asking for the options changes the position"
        if wrong:
            raise played.broken(LEGAL, ply, f"at {prompt.topic!r}: {wrong}")


def _wrong_prompt(seats: tuple[int, ...], players: int) -> str:
    if seats == (CHANCE,):
        return ""
    if len(set(seats)) != len(seats) or any(not 0 <= seat < players for seat in seats):
        return f"the prompt asks {seats}"
    return ""


def _wrong_weights(game: Game[State], state: State, prompt: Prompt) -> str:
    if prompt.seats != (CHANCE,):
        return ""
    weights = game.weights(state)
    if len(weights) != len(game.legal(state, CHANCE)):
        return f"there are {len(weights)} weights for {len(game.legal(state, CHANCE))} outcomes"
    if min(weights) < 1:
        return f"an outcome has the weight {min(weights)}"
    return ""


def _wrong_options(seat: int, legal: Sequence[Action], *, asked: bool) -> str:
    if asked and not legal:
        return f"{seat_name(seat)} is asked and has no option"
    if legal and not asked:
        return f"{seat_name(seat)} is not asked and has options: {', '.join(texts_of(legal[:3]))}"
    if len({id(action) for action in legal}) != len(legal):
        twice = next(text for text in texts_of(legal) if texts_of(legal).count(text) > 1)
        return f"{seat_name(seat)} is offered {twice!r} twice"
    return ""


def no_dead_ends(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Every legal action can be carried out, and leaves a question or a ranking, never neither."""
    played = walk(game, options, seed, samples=samples)
    if played.failure:
        raise played.broken(NO_DEAD_ENDS, len(played.steps), played.failure)
    for ply, state in played.moments:
        for seat in game.may_act(state):
            for action in game.legal(state, seat):
                wrong = _end_of(game, state.copy(), Step(seat, action))
                if wrong:
                    done = f"{seat_name(seat)} {action.text!r}"
                    raise played.broken(NO_DEAD_ENDS, ply, f"{done}: {wrong}")


def _end_of(game: Game[State], state: State, step: Step) -> str:
    """What is wrong after a step."""
    try:
        carry_out(game, state, step)
        prompt = game.prompt(state)
        stranded = [seat for seat in game.may_act(state) if not game.legal(state, seat)]
        standing = game.standing(state)
    except Exception as error:  # noqa: BLE001 - whatever rules raise, the explanation names it
        return f"raises {type(error).__name__}: {error}"
    if stranded:
        return f"leaves {seat_name(stranded[0])} asked ({prompt.topic!r}) without an option"
    if bool(prompt.seats) == (standing is not None):
        return "leaves a question and a ranking" if prompt.seats else "leaves neither"
    if bool(state.stack) != bool(prompt.seats):
        return "leaves a question nobody is asked"
    return ""


def termination(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """With the game's own policy a match ends, and its ranking is whole."""
    del samples
    played = Walk(game, options, seed)
    state = game.new(options, seed)
    while game.prompt(state).seats and len(played.steps) < LONGEST:
        step = chosen_step(game, state, split(seed, len(played.steps)), wildness=0)
        carry_out(game, state, step)
        played.steps.append(step)
    standing = game.standing(state)
    wrong = f"the progress policy has not ended the match after {LONGEST} decisions"
    if standing is not None:
        wrong = _wrong_standing(standing, options.players)
    if wrong:
        raise played.broken(TERMINATION, len(played.steps), wrong)


def _wrong_standing(standing: Standing, players: int) -> str:
    ranks, scores, parts = standing.ranks, standing.scores, standing.parts
    if not len(ranks) == len(scores) == len(parts) == players:
        return f"the ranking has not one entry for each of the {players} seats"
    if any(rank != 1 + sum(other < rank for other in ranks) for rank in ranks):
        return f"the ranks {ranks} are not 1 for the first with ties shared"
    if standing.ties and len(standing.ties) != players:
        return f"what breaks ties is not given for each of the {players} seats"
    for seat, part in enumerate(parts):
        if part and sum(part.values()) != scores[seat]:
            return f"the parts of {SEATS[seat]} sum to {sum(part.values())}, not {scores[seat]}"
    return "" if standing.reason else "the ranking gives no reason"


def conservation(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """The game's invariants hold after every decision."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.replayed():
        broken = game.broken_invariants(state)
        if broken:
            done = f"after {played.steps[ply - 1].action.text!r}: " if ply else "at the opening: "
            raise played.broken(CONSERVATION, ply, done + "; ".join(broken))


def sealed_order(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Sealed answers give the same position in whatever order they arrive."""
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        prompt = game.prompt(state)
        if prompt.topic not in game.sealed_topics or len(prompt.seats) < 2:
            continue
        answers: list[Step] = []
        for seat in prompt.seats:
            legal = game.legal(state, seat)
            choice = below(split(played.rng(ply), seat), len(legal))
            answers.append(Step(seat, legal[choice]))
        wrong = _wrong_order(game, state, answers, played.rng(ply))
        if wrong:
            raise played.broken(SEALED, ply, wrong)


def _wrong_order(game: Game[State], state: State, answers: list[Step], rng: int) -> str:
    """Two orders that lead to different positions, in words."""
    first = ""
    for number in range(ORDERS):
        order = shuffled(answers, split(rng, 100 + number))
        world = state.copy()
        for step in order:
            offered = game.legal(world, step.seat)
            if [*offered] != [*game.legal(state, step.seat)]:
                return f"the options of {seat_name(step.seat)} depend on who answered before"
            carry_out(game, world, step)
        found = state_hash(world)
        if first and found != first:
            words = ", ".join(f"{seat_name(step.seat)} {step.action.text!r}" for step in order)
            return f"the order {words} leads to another position than the first order"
        first = first or found
    return ""
