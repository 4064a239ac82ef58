import { constants, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto';
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

/** A number's bytes, big end first, filled up to the length. */
const bytesOf = (number: JsbnInteger, length = 0) => {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(Math.max(2 * length, hex.length + (hex.length % 2)), '0'), 'hex');
};

/**
 * What RSA does to a message without padding: base^exponent mod prime. `createDiffieHellman` does the same as fast,
 * but proves the prime when it is made, which holds up the start for more than a second.
 */
function power(base: JsbnInteger, exponent: JsbnInteger): JsbnInteger {
  const jwk = { kty: 'RSA', n: prime.toString('base64url'), e: bytesOf(exponent).toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(base, prime.length));
  return new Integer(result.toString('hex'), 16);
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
      } catch (error) {
        callback(error, this);
        return;
      }
      callback(null, result);
    });
  };
}
