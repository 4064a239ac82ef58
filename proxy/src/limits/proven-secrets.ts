import { createHmac } from 'node:crypto';

const provenMs = 10 * 60_000;
/** More than have it open at once; beyond that the oldest are asked for again. */
const maxProven = 10_000;

/**
 * Secrets that opened something a short while ago, by their digests. Anybody can make secrets up: what one may do that
 * was never seen to work is less than what one may that was.
 */
export function createProvenSecrets(proxySecret: string) {
  const until = new Map<string, number>();
  const digestOf = (secret: string) =>
    createHmac('sha256', proxySecret).update(`proven\0${secret}`).digest('base64url');
  return {
    has: (secret: string): boolean => (until.get(digestOf(secret)) ?? 0) > Date.now(),
    /** Notes whether it worked this time. */
    note(secret: string, worked: boolean): void {
      const digest = digestOf(secret);
      until.delete(digest);
      if (!worked) return;
      until.set(digest, Date.now() + provenMs);
      const [oldest] = until.keys();
      if (until.size > maxProven && oldest !== undefined) until.delete(oldest);
    },
  };
}
