/** What the server answers, and how to ask it. */

export interface Health {
  status: string;
  version: string;
}

export interface GameCard {
  title: string;
  name: string;
  players: number[];
  chapters: number;
  clauses: number;
  rules_version: number;
}

/** Ask the server; a refusal becomes an error with a sentence for the person. */
async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
}

export const games = (): Promise<GameCard[]> => ask("/api/games");
export const health = (): Promise<Health> => ask("/api/health");
