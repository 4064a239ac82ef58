import { IdentityUnavailable } from '../identity/identity-error.ts';

/** So long, and up to twice as long, tokens that are still good are used before the identity service is asked again. */
const pauseMs = 5_000;

/**
 * When the identity service may be asked again after it gave no verdict. An outage is everybody's; what may be one
 * user's trouble holds up that session alone, or a user whose refresh always fails would put off everyone's re-check.
 */
export function createRenewalPause() {
  const pausedUntil = new Map<string, number>();
  let allPausedUntil = 0;

  const dropEnded = (now: number) => {
    for (const [key, until] of pausedUntil) if (until <= now) pausedUntil.delete(key);
  };

  return {
    begin(sessionKey: string, error: unknown): void {
      const now = performance.now();
      dropEnded(now);
      // Not the same for all, or they would all ask at once when the service is back.
      const until = now + pauseMs * (1 + Math.random());
      if (error instanceof IdentityUnavailable && error.isOutage) allPausedUntil = until;
      else pausedUntil.set(sessionKey, until);
    },
    isOn: (sessionKey: string): boolean =>
      performance.now() < Math.max(allPausedUntil, pausedUntil.get(sessionKey) ?? 0),
  };
}
