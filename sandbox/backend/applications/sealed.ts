import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'application', 32));

/**
 * Hides a number that must be handed on and is told to nobody again. It opens with the backend's secret alone, and only
 * as what it was sealed for: a row that was copied to another merchant does not open.
 */
export function seal(secret: string, purpose: string, value: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What `seal` hid; null where it does not open. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Whether what `seal` hid is this; null for nothing. */
export const isSealed = (secret: string, purpose: string, sealed: string | null, value: string | null) =>
  (sealed === null ? null : unseal(secret, purpose, sealed)) === value;

export const taxIdOf = (merchantId: string) => `tax id of ${merchantId}`;
export const changedAccountOf = (changeId: string) => `account of change ${changeId}`;
export const birthOf = (merchantId: string, ownerKey: string) =>
  `date of birth of ${ownerKey} of ${merchantId}`;
export const accountOf = (merchantId: string) => `account of ${merchantId}`;
