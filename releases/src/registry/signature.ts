import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';

/** What a revision's file is: its text, signed as it stands. */
const signedSchema = z.strictObject({
  signed: z.string(),
  /** Which key signed it. */
  key: z.string(),
  signature: z.base64(),
});

/** Signs registries. Whoever has it decides what runs in everybody's browser. */
export interface Signer {
  keyId: string;
  sign(text: string): string;
}

/** The keys that a registry may be signed with, by their ids: two while one takes the other's place. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const assertEd25519 = (key: KeyObject, what: string) => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${what} must be an Ed25519 key`);
  return key;
};

/** @param pem a private Ed25519 key (PKCS #8), as `openssl genpkey -algorithm ed25519` makes one */
export function createSigner(pem: string): Signer {
  const key = assertEd25519(createPrivateKey(pem), 'the signing key');
  const keyId = idOf(createPublicKey(key));
  return {
    keyId,
    sign: (text) =>
      JSON.stringify({
        signed: text,
        key: keyId,
        signature: sign(null, Buffer.from(text), key).toString('base64'),
      }),
  };
}

/** @param pems public Ed25519 keys (SPKI), one after the other */
export function trustKeys(pems: string): TrustedKeys {
  const blocks = pems.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0) throw new Error('there is no public key: give one in PEM, or several');
  const keys = blocks.map((pem) => assertEd25519(createPublicKey(pem), 'a public key'));
  return new Map(keys.map((key) => [idOf(key), key]));
}

/** The public key of a private one, in PEM. */
export const publicKeyOf = (pem: string): string =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString();

/** A new private key, in PEM. */
export const createSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @returns the text that was signed @throws where it is not signed, or by a key that is not trusted */
export function openSigned(content: Uint8Array, keys: TrustedKeys): string {
  const { signed, key, signature } = signedSchema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  const trusted = keys.get(key);
  if (!trusted) throw new Error(`it is signed by key ${key}, which is not trusted`);
  if (!verify(null, Buffer.from(signed), trusted, Buffer.from(signature, 'base64')))
    throw new Error('its signature does not fit its text');
  return signed;
}
