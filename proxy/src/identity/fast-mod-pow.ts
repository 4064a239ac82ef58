import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';
import { createRequire } from 'node:module';

/** The arithmetic that amazon-cognito-identity-js carries along and does not type. */
interface JsbnInteger {
  toString(radix: 16): string;
  mod(modulus: JsbnInteger): JsbnInteger;
  modPow(
    exponent: JsbnInteger,
    modulus: JsbnInteger,
    callback: (error: unknown, result: JsbnInteger) => void,
  ): void;
}
interface JsbnModule {
  default: { new (hex: string, radix: 16): JsbnInteger; prototype: JsbnInteger };
}

const { default: Integer } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
) as JsbnModule;

// The prime of Cognito's SRP is RFC 3526's group 15.
const prime = getDiffieHellman('modp15').getPrime();
const primeHex = prime.toString('hex').toLowerCase();

const bytesOf = (number: JsbnInteger): Buffer => {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};

/** One value in DER, the form in which keys are imported. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}
// A first bit that is set would make it negative.
const derInteger = (bytes: Uint8Array) =>
  der(0x02, Buffer.alloc(bytes[0] !== undefined && bytes[0] >= 0x80 ? 1 : 0), bytes);
const derOctets = (bytes: Uint8Array) => der(0x04, bytes);
const derBits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const derSequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

/** PKCS #3's Diffie-Hellman in this group, by its object identifier. */
const group = derSequence(
  der(0x06, Buffer.from('2a864886f70d010301', 'hex')),
  derSequence(derInteger(prime), derInteger(Buffer.from([2]))),
);

/**
 * What two parties of Diffie-Hellman share: base^exponent mod prime, in a time that does not depend on the exponent,
 * which comes from the password. `createDiffieHellman` does the same, but proves the prime when it is made, which
 * holds up the start for more than a second; keys of a group that OpenSSL knows are taken at once.
 */
function power(base: JsbnInteger, exponent: JsbnInteger): JsbnInteger {
  const privateKey = derSequence(
    derInteger(Buffer.from([0])),
    group,
    derOctets(derInteger(bytesOf(exponent))),
  );
  const publicKey = derSequence(group, derBits(derInteger(bytesOf(base))));
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
  });
  return new Integer(secret.toString('hex'), 16);
}

let isInstalled = false;

/**
 * Replaces the library's `modPow`, once in a process, for the prime of SRP; other moduli stay with the library. In
 * JavaScript it blocks the event loop for about 100 ms a sign-in; OpenSSL does the same arithmetic in a few
 * milliseconds.
 */
export function installFastModPow(): void {
  if (isInstalled) return;
  isInstalled = true;
  const original = Integer.prototype.modPow;
  Integer.prototype.modPow = function modPow(this: JsbnInteger, exponent, modulus, callback) {
    if (modulus.toString(16).toLowerCase() !== primeHex) {
      original.call(this, exponent, modulus, callback);
      return;
    }
    // One in each turn of the event loop: a sign-in takes three, and forwarded requests get their turn in between.
    setImmediate(() => {
      let result: JsbnInteger;
      try {
        result = power(this.mod(modulus), exponent);
      } catch {
        // No key of the group, such as the exponent one: the library computes with any number.
        original.call(this, exponent, modulus, callback);
        return;
      }
      callback(null, result);
    });
  };
}
