import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The server's half of SRP-6a as Cognito speaks it: RFC 5054's 3072-bit group, SHA-256, and Cognito's own
 * generator 2, number encoding and key derivation. Every number travels as hex.
 *
 * BigInt, because node's `createDiffieHellman` proves the prime safe each time it is made, which takes over a
 * second. A sign-in needs three exponentiations here, 2 to 3 ms each, spread over two requests.
 */

/** RFC 5054's 3072-bit prime is RFC 3526's group 15. */
export const groupPrime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
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

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % groupPrime;
    if (bit === '1') result = (result * base) % groupPrime;
  }
  return result;
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Verifiers are compared in constant time, so they all have the length of the prime. */
function toFixedHex(number: bigint): string {
  return number.toString(16).padStart(768, '0');
}
