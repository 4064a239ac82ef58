/**
 * The try that is under way, kept through a reload of the tab: its name alone, by which the backend tells what became of
 * it. Browsers that keep nothing, as in some frames, lose it with the page.
 */
const key = `attempt ${location.pathname}`;

export function keepAttempt(attempt: string): void {
  try {
    sessionStorage.setItem(key, attempt);
  } catch {
    // Nothing is kept here.
  }
}

export function readAttempt(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept here.
  }
}
