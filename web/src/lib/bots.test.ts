import { beforeEach, expect, test } from "vitest";
import type { GameCard } from "./api";
import { botHelp, botName } from "./bots";
import { words } from "./i18n/index.svelte";
import { session } from "./session.svelte";

beforeEach(() => {
  words.use("de", { web: { "bot.progress.name": "Lehrling", "bot.progress.help": "Spielt schnell." } });
  const bots = [
    { id: "progress", name: "Apprentice", help: "Plays quickly." },
    { id: "bot:owl", name: "Owl", help: "Waits." },
  ];
  const toy: GameCard = {
    title: "toy",
    name: "Toy",
    players: [2],
    lessons: 0,
    puzzles: 0,
    glance: null,
    chapters: 0,
    clauses: 0,
    rules_version: 1,
    schema: { fields: [] },
    bots,
    usual_bot: "progress",
    event_seats: {},
    event_traces: {},
    picture: "",
  };
  session.games = [toy];
});

test("our own bots speak the page's language", () => {
  expect([botName("progress", "toy"), botHelp("progress", "toy")]).toEqual(["Lehrling", "Spielt schnell."]);
});

test("others are called what the server calls them", () => {
  expect([botName("bot:owl", "toy"), botHelp("bot:owl", "toy")]).toEqual(["Owl", "Waits."]);
});

test("a bot that is no longer installed keeps its id", () => {
  expect([botName("bot:gone", "toy"), botHelp("bot:gone", "toy")]).toEqual(["gone", ""]);
});
