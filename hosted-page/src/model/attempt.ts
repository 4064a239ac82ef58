/**
 * The try that is under way, kept through a reload of the tab: its name alone, by which the backend tells what became of
 * it. Browsers that keep nothing, as in some frames, lose it with the page.
 */
const attemptKey = `attempt ${location.pathname}`;
/** The try of which the site that shows the page was told. */
const toldKey = `told ${location.pathname}`;
const current = new Map<string, string>();

function keep(key: string, value: string): void {
  current.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing is kept here.
  }
}

function read(key: string): string | null {
  try {
    return current.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return current.get(key) ?? null;
  }
}

export const keepAttempt = (attempt: string): void => keep(attemptKey, attempt);
export const readAttempt = (): string | null => read(attemptKey);

export function forgetAttempt(): void {
  for (const key of [attemptKey, toldKey]) {
    current.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept here.
    }
  }
}

/** Has the site told of the try that was paid: once, however often its page is opened again in this tab. */
export function tellOnce(tell: () => void): void {
  const attempt = readAttempt();
  if (attempt === null || read(toldKey) === attempt) return;
  keep(toldKey, attempt);
  tell();
}
