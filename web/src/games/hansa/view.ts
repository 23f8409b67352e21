/** What a seat may see of a match of Hansa Teutonica, read into the numbers the board draws with. */

import type { Table } from "../../lib/table.svelte";
import type { Option, View } from "../../lib/wire";
import type { Scene } from "./scene";

/** As the server sends it: pieces are texts such as "At", owners letters, N the neutral player. */
interface Wire {
  active: number;
  turns: number;
  actions_left: number;
  routes: { pieces: string[]; marker: string; laid: string[] }[];
  cities: { offices: string[]; extras: string[]; control: number }[];
  seats: Desk[];
  neutral_prestige: number;
  neutral_stock: number;
  figures: string[];
  connected: string[];
  completed: number;
  face_down: number;
  favours: string[];
  hand: string[];
  ending: string;
}

export interface Desk {
  supply: [number, number];
  stock: [number, number];
  levels: number[];
  prestige: number;
  earned: number[];
  unused: string[];
  used: string[];
  plate: number;
  mission: number | null;
}

export interface HansaView {
  /** Piece (`owner * 2 + kind`) or -1 by space index. */
  spaces: number[];
  offices: number[][];
  extras: number[][];
  control: number[];
  markers: string[];
  laid: string[][];
  figures: number[];
  prestige: number[];
  desks: Desk[];
  favours: string[];
  connected: number[];
  face_down: number;
  completed: number;
  active: number;
  turns: number;
  actions_left: number;
  hand: number[];
}

export const ownerOf = (piece: number): number => piece >> 1;
export const isMerchant = (piece: number): boolean => (piece & 1) === 1;

/** The neutral player's number among the arms. */
export const NEUTRAL = 5;

export const ownerFrom = (letter: string): number => (letter === "N" ? NEUTRAL : "ABCDE".indexOf(letter));

export function pieceFrom(text: string): number {
  return text ? ownerFrom(text.charAt(0)) * 2 + (text.charAt(1) === "m" ? 1 : 0) : -1;
}

export function readView(view: View | null, scene: Scene): HansaView {
  const wire = view as unknown as Wire;
  const spaces: number[] = [];
  scene.routes.forEach((route, index) => {
    route.spaces.forEach((space, place) => (spaces[space] = pieceFrom(wire.routes[index]?.pieces[place] ?? "")));
  });
  // A city's control is an owner's number; with two players the one after the seats is neutral.
  const owner = (number: number): number => (number >= wire.seats.length ? NEUTRAL : number);
  const prestige = wire.seats.map((seat) => seat.prestige);
  return {
    spaces,
    offices: wire.cities.map((city) => city.offices.map(pieceFrom)),
    extras: wire.cities.map((city) => city.extras.map(pieceFrom)),
    control: wire.cities.map((city) => owner(city.control)),
    markers: wire.routes.map((route) => route.marker),
    laid: wire.routes.map((route) => route.laid),
    figures: wire.figures.map((letter) => (letter ? ownerFrom(letter) : -1)),
    prestige,
    desks: wire.seats,
    favours: wire.favours,
    connected: wire.connected.map(ownerFrom),
    face_down: wire.face_down,
    completed: wire.completed,
    active: wire.active,
    turns: wire.turns,
    actions_left: wire.actions_left,
    hand: wire.hand.map(pieceFrom),
  };
}

/** The piece an option would put where it points, or -1. */
export function ghostOf(option: Option, table: Table): number {
  const seat = table.seat;
  if (seat < 0) return -1;
  if (["Place", "Displace", "Add"].includes(option.type)) return seat * 2 + Number(option["kind"]);
  if (option.type === "Relocate") return seat * 2 + (table.asked.detail["kind"] === "merchant" ? 1 : 0);
  if (option.type === "SetDown" && table.view) return pieceFrom((table.view as unknown as Wire).hand[0] ?? "");
  return -1;
}
