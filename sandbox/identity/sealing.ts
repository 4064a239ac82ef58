import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealing {
  /** @param owner whom the text belongs to; it opens for nobody else */
  seal(text: string, owner: string): string;
  /** @throws Error when it was changed, or sealed for someone else */
  open(sealed: string, owner: string): string;
}

/**
 * Keeps texts unreadable in the database (AES-256-GCM). The key is derived from the pool's key file, so that a copy
 * of the database alone, such as a backup, tells nothing, and no row can be moved to another user.
 * @param key 64 hex digits
 */
export function createSealing(key: string): Sealing {
  const keyBytes = Buffer.from(key, 'hex');
  return {
    seal(text, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyBytes, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyBytes, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
