import { createDiffieHellman, type DiffieHellman, getDiffieHellman } from 'node:crypto';
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

// The prime of Cognito's SRP is RFC 3526's group 15. Making the group proves the prime, which takes a second: once.
const prime = getDiffieHellman('modp15').getPrime();
const primeHex = prime.toString('hex').toLowerCase();

const even = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`);

function power(group: DiffieHellman, base: JsbnInteger, exponent: JsbnInteger): JsbnInteger {
  group.setPrivateKey(even(exponent.toString(16)), 'hex');
  return new Integer(group.computeSecret(even(base.toString(16)), 'hex', 'hex'), 16);
}

let isInstalled = false;

/**
 * Replaces the library's `modPow`, once in a process, for the prime of SRP; other moduli stay with the library. In
 * JavaScript it blocks the event loop for about 100 ms a sign-in; OpenSSL does the same arithmetic in a few
 * milliseconds when it is asked for a Diffie-Hellman secret: base^exponent mod prime.
 */
export function installFastModPow(): void {
  if (isInstalled) return;
  isInstalled = true;
  const group = createDiffieHellman(prime, 2);
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
        result = power(group, this.mod(modulus), exponent);
      } catch (error) {
        callback(error, this);
        return;
      }
      callback(null, result);
    });
  };
}
