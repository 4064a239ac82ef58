import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

export interface PoolKeys {
  keyId: string;
  signingKey: CryptoKey;
  /** As it is published. */
  publicJwk: JWK;
  /** Hex that is random to everyone else, and always the same for the same name. */
  derive(name: string, bytes: number): string;
}

/** Reads the pool's keys, or makes and keeps them on the first run. */
export async function loadPoolKeys(dataDir: string): Promise<PoolKeys> {
  const file = join(dataDir, 'pool-keys.json');
  if (!existsSync(file)) await createKeyFile(file);
  const { signing, seed }: { signing: JWK; seed: string } = JSON.parse(readFileSync(file, 'utf8'));
  const { kty, n, e } = signing;
  const publicPart = { kty, n, e } as JWK;
  const keyId = await calculateJwkThumbprint(publicPart);
  return {
    keyId,
    signingKey: (await importJWK(signing, 'RS256')) as CryptoKey,
    publicJwk: { ...publicPart, kid: keyId, alg: 'RS256', use: 'sig' },
    derive: (name, bytes) => Buffer.from(hkdfSync('sha512', seed, '', name, bytes)).toString('hex'),
  };
}

async function createKeyFile(file: string): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { signing: await exportJWK(privateKey), seed: randomBytes(32).toString('base64') };
  // Written beside and renamed, so that a killed process leaves no half-written keys.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(keys), { mode: 0o600 });
  renameSync(unfinished, file);
}
