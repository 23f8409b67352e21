/** What brings the board nearer; the page puts it where it covers nothing. */
export interface Lens {
  readonly scale: number;
  nearer(factor: number): void;
  whole(): void;
}
