/** What a seat may see of a match of Hansa Teutonica, read into the numbers the board draws with. */

import type { Table } from "../../lib/table.svelte";
import type { Hansa } from "../../lib/types.gen";

export type HansaTable = Table<Hansa.Game>;
export type Board = ReturnType<typeof boardOf>;

export const ownerOf = (piece: number): number => piece >> 1;
export const isMerchant = (piece: number): boolean => (piece & 1) === 1;

/** The neutral player's number among the arms. */
export const NEUTRAL = 5;

export const ownerFrom = (letter: string): number => (letter === "N" ? NEUTRAL : "ABCDE".indexOf(letter));

/** A piece (`owner * 2 + kind`) from a text such as "At"; -1 where there is none. */
export function pieceFrom(text: string): number {
  return text ? ownerFrom(text.charAt(0)) * 2 + (text.charAt(1) === "m" ? 1 : 0) : -1;
}

/** What stands and lies on the board: pieces by the index of their space, and owners as numbers. */
export function boardOf(view: Hansa.HansaView, scene: Hansa.HansaScene) {
  const spaces: number[] = [];
  scene.routes.forEach((route, index) => {
    route.spaces.forEach((space, place) => (spaces[space] = pieceFrom(view.routes[index]?.pieces[place] ?? "")));
  });
  // A city's control is an owner's number; with two players the one after the seats is neutral.
  const owner = (number: number): number => (number >= view.seats.length ? NEUTRAL : number);
  return {
    spaces,
    offices: view.cities.map((city) => city.offices.map(pieceFrom)),
    extras: view.cities.map((city) => city.extras.map(pieceFrom)),
    control: view.cities.map((city) => owner(city.control)),
    figures: view.figures.map((letter) => (letter ? ownerFrom(letter) : -1)),
  };
}

/** The piece an option would put where it points, or -1. */
export function ghostOf(option: Hansa.Option, table: HansaTable): number {
  const { seat } = table;
  if (seat < 0) return -1;
  switch (option.type) {
    case "Place":
    case "Displace":
    case "Add":
      return seat * 2 + option.kind;
    case "Relocate": {
      const { detail } = table.asked;
      return seat * 2 + (detail?.topic === "relocate" && detail.kind === "merchant" ? 1 : 0);
    }
    case "SetDown":
      return pieceFrom(table.view?.hand[0] ?? "");
    default:
      return -1;
  }
}
