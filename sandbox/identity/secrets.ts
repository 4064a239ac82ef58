import { createHash, randomBytes } from 'node:crypto';

/** A random opaque string that nobody can guess. */
export function createSecret(): string {
  return randomBytes(48).toString('base64');
}

/** What is stored of such a string. It is random, so that a fast hash without salt is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
