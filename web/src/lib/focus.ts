/** The keyboard's place at a table: a key for each part, and focus that others' moves do not take away. */

const HOMES = ".prompt, .stage, .side, .deskbox";

/** Put the focus on the question, so that it is read and Tab goes on to its answers. */
export function toPrompt(): void {
  enter(document.querySelector<HTMLElement>(".prompt"));
}

/** The line at which one types; the one that is in sight. */
export function toLine(): void {
  const lines = [...document.querySelectorAll<HTMLInputElement>("[data-line]")];
  lines.find((line) => line.offsetParent !== null)?.focus();
}

function enter(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1; // it can be given the focus, but Tab does not stop there
  part.focus();
}

/** What can be found again after it was drawn anew. */
function markOf(element: Element): string {
  for (const name of ["data-option", "data-key", "id"]) {
    const value = element.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return "";
}

/** While *node* is there: what had the focus and is gone is found again, or at least the part it was in. */
export function keepsFocus(node: HTMLElement): { destroy: () => void } {
  let last: { element: HTMLElement; mark: string; home: HTMLElement | null } | null = null;

  function remember(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    last = { element, mark: markOf(element), home: element.closest<HTMLElement>(HOMES) };
  }

  function restore(): void {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { mark, home } = last;
    const again = mark ? node.querySelector<HTMLElement | SVGElement>(mark) : null;
    if (again) again.focus();
    else enter(home?.isConnected ? home : null);
  }

  const watcher = new MutationObserver(restore);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", remember);
  return {
    destroy: () => {
      watcher.disconnect();
      node.removeEventListener("focusin", remember);
    },
  };
}
