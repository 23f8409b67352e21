/** Small things the browser remembers for us, where it lets us. */

const prefix = "kontor-";

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined; // a browser that keeps nothing simply starts from the defaults
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    return; // what keeps nothing has nothing to forget
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch (error) {
    console.info(`${key} lasts until the page is closed:`, error);
  }
}
