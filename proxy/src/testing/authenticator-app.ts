import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';

/** What an app shows now, or so many steps from now; each step's code works once. */
export const codeOf = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Stops the clock in the middle of a step, so that none ends between reading a code and sending it. */
export function stopClockWithinStep(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 30_000) + 15_000 });
}
