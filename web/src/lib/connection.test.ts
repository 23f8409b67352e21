import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, Refused } from "./connection";
import { FakeSocket } from "./socket.fake";
import type { Said } from "./wire";

let socket: FakeSocket;
let address: () => string;
let heard: Said[];
let line: boolean[];

function connect(): Connection {
  return new Connection(
    "t1",
    { heard: (message) => heard.push(message), connected: (up) => line.push(up) },
    (where) => {
      address = where;
      return socket;
    },
  );
}

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "here:1" });
  socket = new FakeSocket();
  heard = [];
  line = [];
});
afterEach(() => vi.unstubAllGlobals());

test("after a break the address asks for what came since the last ply", () => {
  const connection = connect();
  expect(address()).toBe("ws://here:1/api/tables/t1/socket?since=0");
  socket.tell("open");
  socket.tell("message", { say: "state", ply: 17, entry: 20 });
  socket.tell("close");
  expect(address()).toBe("ws://here:1/api/tables/t1/socket?since=17&entry=20");
  expect(line).toEqual([true, false]);
  connection.close();
});

test("a page that lies behind others says so, also after a break", () => {
  const connection = connect();
  socket.tell("open");
  expect(socket.sent).toEqual([]);
  connection.look(false);
  connection.look(false);
  socket.tell("close");
  socket.tell("open");
  connection.look(true);
  const looks = socket.sent.map((text) => JSON.parse(text) as { do: string; visible: boolean });
  expect(looks.map((look) => [look.do, look.visible])).toEqual([
    ["look", false],
    ["look", false],
    ["look", true],
  ]);
  connection.close();
});

test("a command without an answer is sent again with the same id", async () => {
  const connection = connect();
  socket.tell("open");
  const answer = connection.ask({ do: "act", seat: 0, ply: 3, action: "end turn" });
  socket.tell("close");
  socket.tell("open");
  expect(socket.sent).toHaveLength(2);
  expect(socket.sent[0]).toBe(socket.sent[1]);
  const { id } = JSON.parse(socket.sent[0] ?? "") as { id: string };
  socket.tell("message", { say: "done", id, ply: 4 });
  await expect(answer).resolves.toMatchObject({ ply: 4 });
  socket.tell("close");
  socket.tell("open");
  expect(socket.sent).toHaveLength(2);
  connection.close();
});

test("what is asked while the line is down goes out when it is up", () => {
  const connection = connect();
  void connection.ask({ do: "chat", text: "hello" });
  expect(socket.sent).toHaveLength(0);
  socket.tell("open");
  expect(socket.sent).toHaveLength(1);
  connection.close();
});

test("a refusal carries the sentence and the clause", async () => {
  const connection = connect();
  socket.tell("open");
  const answer = connection.ask({ do: "undo", seat: 0, steps: 1 });
  const { id } = JSON.parse(socket.sent[0] ?? "") as { id: string };
  socket.tell("message", { say: "error", id, error: { code: "illegal", message: "No.", clause: "HT-TURN-1" } });
  await expect(answer).rejects.toMatchObject({ code: "illegal", clause: "HT-TURN-1", message: "No." });
  await expect(answer).rejects.toBeInstanceOf(Refused);
  connection.close();
});
