/**
 * The try that is under way, kept through a reload of the tab: its name alone, by which the backend tells what became of
 * it. Browsers that keep nothing, as in some frames, lose it with the page.
 */
const key = `attempt ${location.pathname}`;
let current: string | null = null;

export function keepAttempt(attempt: string): void {
  current = attempt;
  try {
    sessionStorage.setItem(key, attempt);
  } catch {
    // Nothing is kept here.
  }
}

export function readAttempt(): string | null {
  try {
    return current ?? sessionStorage.getItem(key);
  } catch {
    return current;
  }
}

export function forgetAttempt(): void {
  current = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept here.
  }
}
