import { readTotp } from '../totp.ts';
import type { TestIdentity } from './test-identity.ts';

/** A base32 secret for tests that enrol without asking. */
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What an authenticator app shows now, or so many steps of 30 seconds from now. */
export function readApp({ settings }: TestIdentity, secret: string, steps = 0): string {
  return readTotp(secret, settings.now() + steps * 30_000);
}

/** Moves the clock to the middle of a step, so that none ends between reading a code and sending it. */
export function enterStep({ settings, advance }: TestIdentity): void {
  advance(45_000 - (settings.now() % 30_000));
}
