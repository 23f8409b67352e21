/** People whose talk I do not want to read: kept in this browser, by who they are and not by what they are called. */

import { remember, remembered } from "./memory";

function kept(): Record<string, string> {
  const read: unknown = JSON.parse(remembered("mutes") ?? "{}");
  return typeof read === "object" && read !== null ? (read as Record<string, string>) : {};
}

class Mutes {
  /** The names they had when I muted them. */
  names = $state.raw<Record<string, string>>(kept());

  has(speaker: string): boolean {
    return speaker in this.names;
  }

  add(speaker: string, name: string): void {
    this.#keep({ ...this.names, [speaker]: name });
  }

  end(speaker: string): void {
    const { [speaker]: _ended, ...others } = this.names;
    this.#keep(others);
  }

  #keep(names: Record<string, string>): void {
    this.names = names;
    remember("mutes", JSON.stringify(names));
  }
}

export const mutes = new Mutes();
