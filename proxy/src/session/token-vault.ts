import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { RecentMap } from './recent-map.ts';

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

/** Tokens that were opened lately are kept for five to ten seconds after their last use, */
const keptMs = 5_000;
/** of so many sessions. What is kept is found by the sealed text alone: who has no session row has no tokens. */
const mostKept = 2_000;

/** Encrypts tokens for the session store (AES-256-GCM), with a key of their own derived from the session secret. */
export function createTokenVault(secret: string): TokenVault {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'countinghouse session tokens', 32));
  const opened = new RecentMap<SealedTokens>(mostKept);
  setInterval(() => opened.age(), keptMs).unref();
  return {
    seal: (tokens, sealedAt = Date.now()) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...tokens, sealedAt })))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => {
      const known = opened.get(sealed);
      if (known) return known;
      const { plaintext } = await compactDecrypt(sealed, key);
      const tokens = Object.freeze(JSON.parse(new TextDecoder().decode(plaintext)) as SealedTokens);
      opened.set(sealed, tokens);
      return tokens;
    },
  };
}
