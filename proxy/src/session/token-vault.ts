import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** What the identity service gave for one session. Never leaves the proxy. */
export interface Tokens {
  idToken: string;
  accessToken: string;
  refreshToken: string;
  /** Epoch milliseconds. */
  idTokenExpiresAt: number;
}

export interface SealedTokens extends Tokens {
  /** Epoch milliseconds by our own clock: when the identity service last vouched for the user. */
  sealedAt: number;
}

export interface TokenVault {
  /** Seals tokens. @param sealedAt when the identity service vouched for the user; just now by default */
  seal(tokens: Tokens, sealedAt?: number): Promise<string>;
  /** @throws when the text was not sealed with this vault's secret */
  open(sealed: string): Promise<SealedTokens>;
}

/** Encrypts tokens for the session store (AES-256-GCM), with a key of their own derived from the session secret. */
export function createTokenVault(secret: string): TokenVault {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'countinghouse session tokens', 32));
  return {
    seal: (tokens, sealedAt = Date.now()) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...tokens, sealedAt })))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, key);
      return JSON.parse(new TextDecoder().decode(plaintext)) as SealedTokens;
    },
  };
}
