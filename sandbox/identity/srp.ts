import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/**
 * The server's half of SRP-6a as Cognito speaks it: RFC 5054's 3072-bit group, SHA-256, and Cognito's own
 * generator 2, number encoding and key derivation. Every number travels as hex.
 */

/** RFC 5054's 3072-bit prime is RFC 3526's group 15. */
const prime = getDiffieHellman('modp15').getPrime();
export const groupPrime = fromHex(prime.toString('hex'));
const generator = 2n;
const multiplier = hashOf(groupPrime, generator);

/** What the pool keeps instead of a password. */
export interface PasswordProof {
  salt: string;
  verifier: string;
}

/** Whose password: the pool's name without its region, and the user id the client was told to use. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

/** A new salt and verifier for a password. */
export function provePassword(identity: SrpIdentity, password: string): PasswordProof {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(identity, password, salt) };
}

/** The verifier g^x of a password under a known salt. */
export function verifierOf({ poolName, userId }: SrpIdentity, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  const x = createHash('sha256')
    .update(encode(fromHex(salt)))
    .update(inner)
    .digest('hex');
  return toFixedHex(power(generator, fromHex(x)));
}

/** The server's secret b and public B = k·v + g^b for one challenge. */
export function createServerKeys(verifier: string): { secret: string; publicKey: string } {
  const secret = randomBytes(32).toString('hex');
  const publicKey = (multiplier * fromHex(verifier) + power(generator, fromHex(secret))) % groupPrime;
  return { secret, publicKey: toFixedHex(publicKey) };
}

/** Whether a client's A may be used: A ≡ 0 would make the shared secret 0 for every password. */
export function isUsableClientKey(clientKey: string): boolean {
  return fromHex(clientKey) % groupPrime !== 0n;
}

/** The 16 byte key both sides hold when the client knew the password. */
export function deriveKey(exchange: {
  clientKey: string;
  publicKey: string;
  secret: string;
  verifier: string;
}): Buffer {
  const clientKey = fromHex(exchange.clientKey);
  const scrambler = hashOf(clientKey, fromHex(exchange.publicKey));
  const base = (clientKey * power(fromHex(exchange.verifier), scrambler)) % groupPrime;
  const shared = power(base, fromHex(exchange.secret));
  return Buffer.from(hkdfSync('sha256', encode(shared), encode(scrambler), 'Caldera Derived Key', 16));
}

/** The signature by which a client claims the password. */
export function signClaim(
  key: Buffer,
  { poolName, userId }: SrpIdentity,
  secretBlock: string,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

function hashOf(...numbers: bigint[]): bigint {
  const hash = createHash('sha256');
  for (const number of numbers) hash.update(encode(number));
  return fromHex(hash.digest('hex'));
}

/** Cognito hashes numbers as Java's BigInteger.toByteArray: a leading zero byte when the high bit is set. */
function encode(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/**
 * base^exponent mod prime, which is what RSA does to a message without padding: OpenSSL takes less than a
 * millisecond, BigInt four. `createDiffieHellman` is as fast, but proves the prime for more than a second first.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const digits = exponent.toString(16);
  const e = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const jwk = { kty: 'RSA', n: prime.toString('base64url'), e: e.toString('base64url') };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), padding: constants.RSA_NO_PADDING };
  return fromHex(publicEncrypt(key, Buffer.from(toFixedHex(base % groupPrime), 'hex')).toString('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Verifiers are compared in constant time, so they all have the length of the prime. */
function toFixedHex(number: bigint): string {
  return number.toString(16).padStart(768, '0');
}
