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

/** Put the focus on the board: on what is offered nearest to where it was there before. */
export function toBoard(): void {
  const offered = [...document.querySelectorAll<SVGElement>(".target.offered")];
  const known = place && document.querySelector(place);
  if (!known) offered[0]?.focus();
  else {
    const [x, y] = middleOf(known);
    const far = (thing: Element): number => Math.hypot(middleOf(thing)[0] - x, middleOf(thing)[1] - y);
    offered.sort((one, other) => far(one) - far(other))[0]?.focus();
  }
}

/** The thing of the board that had the focus last. */
let place = "";

function middleOf(thing: Element): [number, number] {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
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
  let last: { element: HTMLElement; marks: string[]; home: HTMLElement | null } | null = null;

  function remember(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    const mark = markOf(element);
    if (element.matches(".target")) place = mark;
    // A menu that keys opened at a thing of the board leads back to it; a pointer is somewhere already.
    const marks = element.matches(".popover :focus-visible") ? [mark, place] : [mark];
    last = { element, marks, home: element.closest<HTMLElement>(HOMES) };
  }

  function restore(): void {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { marks, home } = last;
    for (const mark of marks) {
      if (mark) node.querySelector<HTMLElement | SVGElement>(mark)?.focus();
      if (document.activeElement !== document.body) return;
    }
    enter(home?.isConnected ? home : null);
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
