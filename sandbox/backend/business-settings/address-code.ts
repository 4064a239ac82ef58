import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { noticeCode } from '@countinghouse/contract/vocabulary';

/** Keyed, and of one address: who reads the database cannot try the million codes. */
const digestOf = (secret: string, id: string, code: string) =>
  createHmac('sha256', secret).update(`notice-code:${id}:${code}`).digest('base64url');

export function newCode(secret: string, id: string): { code: string; digest: string } {
  const code = String(randomInt(10 ** noticeCode.digits)).padStart(noticeCode.digits, '0');
  return { code, digest: digestOf(secret, id, code) };
}

export const isRightCode = (
  secret: string,
  { id, code, digest }: { id: string; code: string; digest: string },
): boolean => timingSafeEqual(Buffer.from(digestOf(secret, id, code)), Buffer.from(digest));
