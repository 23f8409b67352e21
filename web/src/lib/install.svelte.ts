/** Where the browser offers to keep this page as a program, the offer waits here until it is wanted. */

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<Offer | null>(null);

  get offered(): boolean {
    return this.#offer !== null;
  }

  /** The browser would show a strip of its own; a line in the lobby is enough. */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  /** The browser asks; its offer counts once. */
  async take(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
