import { beforeEach, expect, test, vi } from "vitest";
import { ordered } from "./choices";
import { words } from "./i18n/index.svelte";
import { mutes } from "./mutes.svelte";
import { FakeSocket } from "./socket.fake";
import { Table } from "./table.svelte";
import type { Plug } from "../games/plug";
import type { Played, StateMessage, TableCard } from "./wire";

interface Toy extends Played {
  option: { text: string; type: "Place"; space: number } | { text: string; type: "End" };
  event: { event: "Placed"; seat: number; space: number };
  detail: { topic: "turn"; left: number };
}

const card: TableCard = {
  id: "t",
  game: "toy",
  title: "",
  options: {},
  phase: "running",
  my_seats: [0],
  watching: 0,
  host: true,
  host_name: "Ada",
  begins: "full",
  private: false,
  clock: null,
  days: null,
  time_out: "bot",
  my_time: null,
  going_back: "nobody_away",
  stand_in: "bot:journeyman",
  mentor: false,
  ply: 0,
  standing: null,
  ending: "",
  invite: null,
  invites_once: false,
  cup: null,
  closed: null,
  origin: "new",
  parent: null,
  commitment: null,
  secret: null,
  created: 0,
  updated: 0,
  seats: [0, 1].map((seat) => ({
    seat,
    arms: seat,
    name: seat ? "Bo" : "Ada",
    kind: "person",
    bot: null,
    taken: true,
    online: true,
    turn: seat === 0,
    bot_in: null,
    resigned: false,
  })),
};

const place = (space: number): Toy["option"] => ({ text: `place ${space}`, type: "Place", space });
const end: Toy["option"] = { text: "end", type: "End" };

function state(ply: number, options: Toy["option"][], more: Partial<StateMessage<Toy>> = {}): StateMessage<Toy> {
  return {
    say: "state",
    ply,
    entry: ply,
    since: 0,
    prompt: { seats: options.length ? [0] : [1], topic: "turn", clause: "X-1" },
    seats: options.length ? { "0": { options, detail: { topic: "turn", left: 2 }, undo: 0 } } : {},
    undo: { "0": 0 },
    acted: { "0": 0 },
    turn: {},
    view: { turns: ply },
    viewer: 0,
    live: [],
    events: [],
    standing: null,
    proposal: null,
    thinking: [],
    ordered: [],
    hides: false,
    clocks: null,
    ...more,
  };
}

let table: Table<Toy>;
const plug: Plug<Toy> = {
  title: "toy",
  Board: null,
  size: () => [1, 1],
  Desk: null,
  Figures: null,
  Answer: null,
  answers: () => false,
  offTurn: () => false,
  touch: (option) => (option.type === "Place" ? [[`space:${option.space}`]] : []),
  fields: (option) => (option.type === "Place" ? { space: option.space } : { space: 0 }),
  named: (fields) => fields,
  scores: () => null,
  ends: () => false,
  unused: () => "",
};

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  words.use("en", {
    web: { "prompt.waiting": "Waiting for {who}." },
    toy: {
      "prompt.turn": "{seat}, {left} left.",
      "event.Placed": "{seat} places on {space}.",
      "option.Place": "Place on {space}",
    },
  });
  table = new Table(card, { ...plug }, {});
});

test("the question says what is left; others' questions name who is awaited", () => {
  table.heard(state(1, [end]));
  expect(table.question).toBe("2 left.");
  table.heard(state(2, []));
  expect(table.question).toBe("Waiting for Bo.");
  expect(table.mine).toBe(false);
});

test("things are targets, the rest are buttons", () => {
  table.heard(state(1, [place(4), end]));
  expect([...table.hand.targets.keys()]).toEqual(["space:4"]);
  expect(table.hand.buttons).toEqual([end]);
  expect(table.wordOf(place(4))).toBe("Place on 4");
});

test("a first click chooses and Cancel lets go", () => {
  table.heard(state(1, [place(4), place(5), end]));
  table.hand.click("space:4");
  expect(table.hand.chosen?.text).toBe("place 4");
  expect(table.hand.cancel()).toBe(true);
  expect(table.hand.chosen).toBeNull();
  expect(table.hand.cancel()).toBe(false);
});

test("while my deed is not answered, a click at the new position counts and one at the old does not", async () => {
  vi.stubGlobal("location", { protocol: "http:", host: "here:1" });
  const socket = new FakeSocket();
  table.connect(() => socket);
  socket.tell("open");
  const done = async (deed: Promise<void>): Promise<void> => {
    const { id } = JSON.parse(socket.sent.at(-1) ?? "") as { id: string };
    socket.tell("message", { say: "done", id, ply: table.now?.ply });
    await deed;
  };
  socket.tell("message", state(1, [place(4), place(5)]));
  const first = table.act(place(4));
  table.hand.click("space:5"); // an impatient one, at what was offered before
  socket.tell("message", state(2, [place(5), place(6)]));
  await done(first);
  expect(table.hand.chosen).toBeNull();

  const second = table.act(place(5));
  socket.tell("message", state(3, [place(6), place(7)]));
  table.hand.click("space:7");
  expect(table.hand.chosen).toBeNull();
  await done(second);
  expect(table.hand.chosen?.text).toBe("place 7");
});

test("what others do leaves my choice alone while it is still offered", () => {
  table.heard(state(1, [place(4), place(5)]));
  table.hand.click("space:4");
  table.heard(state(2, [place(4)]));
  expect(table.hand.chosen?.text).toBe("place 4");
  table.heard(state(3, [place(5)]));
  expect(table.hand.chosen).toBeNull();
});

test("why not stays while others speak, until I dismiss it, ask anew or another hand takes over", () => {
  const note = { at: null, text: "Full.", clause: "X-2" };
  table.heard(state(1, [place(4)]));
  table.note = note;
  table.heard(state(2, [place(4), place(5)]));
  table.heard(state(3, []));
  expect(table.note).toBe(note);
  table.hand.cancel();
  expect(table.note).toBeNull();
  table.note = note;
  table.card = { ...card, my_seats: [0, 1] };
  table.heard(
    state(4, [place(4)], { seats: { "1": { options: [place(4)], detail: { topic: "turn", left: 2 }, undo: 0 } } }),
  );
  expect(table.note).toBeNull();
});

test("advice and a turn I am about to end stay as long as they are offered", () => {
  const hint = { action: "place 4", bot: "", why: "", params: {} };
  table.heard(state(1, [place(4), end]));
  [table.advice.hint, table.hand.ending] = [hint, end];
  table.heard(state(2, [place(4), place(5), end]));
  expect([table.advice.hint, table.hand.ending]).toEqual([hint, end]);
  table.heard(state(3, [place(5)]));
  expect([table.advice.hint, table.hand.ending]).toEqual([null, null]);
});

test("of a half-made choice the first clicks stay that still lead somewhere", () => {
  table.plug.touch = (option) => (option.type === "Place" ? [["hand:0"], [`space:${option.space}`], ["end:0"]] : []);
  table.heard(state(1, [place(4), place(5)]));
  table.hand.click("hand:0");
  table.hand.click("space:4");
  table.heard(state(2, [place(4)]));
  expect(table.hand.draft.picked).toEqual(["hand:0", "space:4"]);
  table.heard(state(3, [place(5)]));
  expect(table.hand.draft.picked).toEqual(["hand:0"]);
});

test("after an undo the story is cut where the server says", () => {
  const placed = (ply: number, space: number) => ({ ply, event: "Placed" as const, seat: 0, space });
  table.heard(state(1, [end], { events: [placed(1, 4)] }));
  table.heard(state(2, [end], { since: 1, events: [placed(2, 5)] }));
  expect(table.chronicle.story.map((happened) => table.sentenceOf(happened))).toEqual([
    "Ada places on 4.",
    "Ada places on 5.",
  ]);
  table.heard(state(1, [end], { since: 1 }));
  expect(table.chronicle.story).toHaveLength(1);
});

test("where several people sit at one screen the question names the one it is for", () => {
  table = new Table({ ...card, my_seats: [0, 1] }, { ...plug }, {});
  table.heard(state(1, [end]));
  expect(table.question).toBe("Ada, 2 left.");
});

test("that the house closes leaves no note behind, which would stand there after it is back", () => {
  const problem = { code: "unavailable" as const, message: "The server closes." };
  table.heard({ say: "error", id: "", error: problem });
  expect(table.note).toBeNull();
  table.heard({ say: "error", id: "", error: { ...problem, code: "illegal" as const, message: "Not now." } });
  expect(table.note?.text).toBe("Not now.");
});

test("I am called when a question comes to me, not again while it stays mine", () => {
  const calls: string[] = [];
  table.alert = (sentence) => void calls.push(sentence);
  table.heard(state(1, []));
  table.heard(state(2, [end]));
  table.heard(state(3, [end]));
  expect(calls).toEqual(["2 left."]);
});

test("what somebody says whom I have muted is not read, under any name, until I want to", () => {
  table.heard({ say: "chat", number: 0, from: "Bo", text: "hello", at: 0, speaker: "s1", notice: "" });
  table.heard({ say: "chat", number: 1, from: "Cy", text: "good day", at: 0, speaker: "s2", notice: "" });
  mutes.add("s1", "Bo");
  table.heard({ say: "chat", number: 2, from: "Bobby", text: "hear me", at: 0, speaker: "s1", notice: "" });
  expect(table.chronicle.talk.map((line) => line.text)).toEqual(["good day"]);
  mutes.end("s1");
  expect(table.chronicle.talk).toHaveLength(3);
});

test("the same remark is kept once", () => {
  const hello = { say: "chat", number: 0, from: "Bo", text: "hello", at: 0, speaker: "s1", notice: "" } as const;
  table.heard(hello);
  table.heard(hello);
  expect(table.chronicle.chat).toHaveLength(1);
});

test("totals of live sheets make the line of scores", () => {
  table.heard(
    state(1, [end], {
      live: [
        { a: 2, b: 3 },
        { a: 1, b: 0 },
      ],
    }),
  );
  expect(table.chronicle.trace).toEqual([{ ply: 1, scores: [5, 1] }]);
});

test("whoever comes late draws the whole line; once all is over the server's line holds", async () => {
  const past = [
    { ply: 0, scores: [0, 0] },
    { ply: 3, scores: [2, 0] },
    { ply: 5, scores: [9, 9] },
  ];
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(past)))),
  );
  table.heard(state(4, [end], { live: [{ road: 3 }, { road: 1 }] }));
  await table.chronicle.gather();
  expect(table.chronicle.trace).toEqual([past[0], past[1], { ply: 4, scores: [3, 1] }]);
  table.heard(
    state(5, [], {
      live: [{ road: 5 }, { road: 1 }],
      standing: { ranks: [1, 1], scores: [9, 9], parts: [], reason: "" } as never,
    }),
  );
  await table.chronicle.gather();
  expect(table.chronicle.trace).toEqual(past);
});

test("a line of scores that does not come leaves the one that is drawn", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response("{}", { status: 503 }))),
  );
  table.heard(state(4, [end], { live: [{ road: 3 }, { road: 1 }] }));
  await table.chronicle.gather();
  expect(table.chronicle.trace).toEqual([{ ply: 4, scores: [3, 1] }]);
});

test("advice points at the next click and gives its reason in words", () => {
  words.use("en", { toy: { "why.near": "{good} from {rival}, for {coins, plural, one {a coin} other {# coins}}." } });
  table.plug.touch = (option) => (option.type === "Place" ? [["hand:0"], [`space:${option.space}`]] : []);
  table.heard(state(1, [place(4), place(5), end]));
  table.advice.hint = {
    action: "place 5",
    bot: "bot:merchant",
    why: "why.near",
    params: { good: "salt", rival: 1, coins: 2 },
  };
  expect(table.advice.reason).toBe("Salt from Bo, for 2 coins.");
  expect(table.advice.hinted?.keys).toEqual(["hand:0"]);
  table.hand.click("hand:0");
  expect(table.advice.hinted?.keys).toEqual(["space:5"]);
  table.advice.hint = { action: "place 5", bot: "bot:merchant", why: "", params: {} };
  expect(table.advice.reason).toBe("");
  table.advice.hint = { action: "place 5", bot: "bot:merchant", why: "why.unheard_of", params: {} };
  expect(table.advice.reason).toBe("");
});

test("only a bot that takes its time is said to think", () => {
  vi.useFakeTimers();
  table.heard(state(1, [], { thinking: [1] }));
  expect(table.pondering).toEqual([]);
  vi.advanceTimersByTime(200);
  table.heard(state(2, [], { thinking: [1] }));
  vi.advanceTimersByTime(200);
  expect(table.pondering).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(table.pondering).toEqual([1]);
  table.heard(state(3, [end]));
  expect(table.pondering).toEqual([]);
  vi.useRealTimers();
});

test("the worthiest choice is first, doing without comes late, and ending the turn last", () => {
  const ranked = new Table<Toy>(
    card,
    {
      ...plug,
      rank: (option) => (option.type === "Place" ? option.space : 0),
      declines: (option) => option.text === "place 9",
      ends: (option) => option.type === "End",
    },
    {},
  );
  const found = ordered([end, place(9), place(2), place(7)], ranked).map((option) => option.text);
  expect(found).toEqual(["place 7", "place 2", "place 9", "end"]);
});
