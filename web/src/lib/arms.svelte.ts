/** The arms under which the seats of the shown table play: chosen in its waiting room, else those of their number. */

import type { SeatLine } from "./wire";

const SHADES = ["", "-deep", "-light", "-charge"];

class Chosen {
  #arms = $state.raw<readonly number[]>([]);

  /** The arms of a seat, by number. */
  of(seat: number): number {
    return this.#arms[seat] ?? seat;
  }

  /** Paint every seat in its colours until the table is left. */
  show(seats: readonly SeatLine[]): () => void {
    const { style } = document.documentElement;
    const paint = (colour: (seat: number, shade: string) => string): void => {
      for (const { seat } of seats)
        for (const shade of SHADES) style.setProperty(`--own-${seat}${shade}`, colour(seat, shade));
    };
    this.#arms = seats.map((seat) => seat.arms);
    paint((seat, shade) => `var(--arms-${this.of(seat)}${shade})`);
    return () => {
      this.#arms = [];
      paint(() => "");
    };
  }
}

export const chosen = new Chosen();
