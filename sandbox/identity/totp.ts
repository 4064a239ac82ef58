import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps speak it; RFC 4226 asks for 160 bits of secret. */
const rule = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app with this secret shows at a time, in epoch milliseconds. */
export function readTotp(secret: string, atMs: number = Date.now()): string {
  return createTotp(secret).generate({ timestamp: atMs });
}

/** The time step whose code this is: the present one or a neighbour of it; undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}

const createTotp = (secret: string) => new TOTP({ ...rule, secret: Secret.fromBase32(secret) });
