import { createDiffieHellman, type DiffieHellman, getDiffieHellman } from 'node:crypto';
import BigInteger, { type JsbnInteger } from 'amazon-cognito-identity-js/lib/BigInteger.js';

/**
 * amazon-cognito-identity-js computes its powers in JavaScript: about 100 ms of a blocked event loop for each
 * sign-in. OpenSSL does the same arithmetic in a few milliseconds when it is asked for a Diffie-Hellman secret:
 * base^exponent mod prime.
 */
const Integer = BigInteger.default;

// The prime of Cognito's SRP is RFC 3526's group 15. Making the group proves the prime, which takes a second: once.
const prime = getDiffieHellman('modp15').getPrime();
const primeHex = prime.toString('hex').toLowerCase();

const even = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`);

function power(group: DiffieHellman, base: JsbnInteger, exponent: JsbnInteger): JsbnInteger {
  group.setPrivateKey(even(exponent.toString(16)), 'hex');
  return new Integer(group.computeSecret(even(base.toString(16)), 'hex', 'hex'), 16);
}

/** Replaces the library's `modPow` for the prime of SRP; other moduli stay with the library. */
export function installFastModPow(): void {
  const group = createDiffieHellman(prime, 2);
  const original = Integer.prototype.modPow;
  Integer.prototype.modPow = function modPow(this: JsbnInteger, exponent, modulus, callback) {
    if (modulus.toString(16).toLowerCase() !== primeHex) {
      original.call(this, exponent, modulus, callback);
      return;
    }
    let result: JsbnInteger;
    try {
      result = power(group, this.mod(modulus), exponent);
    } catch (error) {
      callback(error, this);
      return;
    }
    callback(null, result);
  };
}
