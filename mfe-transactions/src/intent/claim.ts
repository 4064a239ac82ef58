/** A page that was reloaded may still be about to let go. */
const patienceMs = 1_000;

/**
 * Takes an intent for this page alone: a copy of a tab has a copy of what the tab keeps, and must not send it too.
 * @returns how to let go of it, which closing the page does too; null when another page of this browser has it
 */
export async function claimIntent(key: string): Promise<(() => void) | null> {
  // Only pages on a secure channel have locks; the portal is never served on another, but for tests of parts of it.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    navigator.locks
      .request(`intent_${key}`, { signal: AbortSignal.timeout(patienceMs) }, hold)
      .catch(() => resolve(null));
  });
}
