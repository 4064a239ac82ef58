/** By how many milliseconds the server's clock is ahead of the browser's. */
let aheadMs = 0;

/** Tells what time it was at the server just now (ISO 8601). */
export const setServerTime = (now: string): void => {
  aheadMs = Date.parse(now) - Date.now();
};

/** The time that records are written with; the browser's own until the server was asked. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
