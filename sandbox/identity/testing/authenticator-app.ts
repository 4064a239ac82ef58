import { Secret, TOTP } from 'otpauth';
import type { TestIdentity } from './test-identity.ts';

/** A base32 secret for tests that enrol without asking. */
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What an authenticator app shows now, or so many steps of 30 seconds from now. */
export function readApp({ settings }: TestIdentity, secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return app.generate({ timestamp: settings.now() + steps * 30_000 });
}
