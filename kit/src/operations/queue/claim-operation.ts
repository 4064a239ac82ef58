/**
 * Takes an operation for this page alone: a copy of a tab has a copy of what the tab keeps, and must not send it too.
 * @param patienceMs how long another page that has it may take to let go; a new one has no other page, and is waited
 * for however slow the browser is
 * @returns how to let go of it, which closing the page does too; null when another page of this browser has it
 */
export async function claimOperation(key: string, patienceMs?: number): Promise<(() => void) | null> {
  // Only pages on a secure channel have locks; the portal is never served on another, but for tests of parts of it.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    const options = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) };
    navigator.locks.request(`operation_${key}`, options, hold).catch(() => resolve(null));
  });
}
