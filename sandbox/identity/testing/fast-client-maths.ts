import { createRequire } from 'node:module';
import { groupPrime, power } from '../srp.ts';

interface JsbnInteger {
  toString(radix: 16): string;
  mod(modulus: JsbnInteger): JsbnInteger;
  modPow(
    exponent: JsbnInteger,
    modulus: JsbnInteger,
    callback: (error: null, result: JsbnInteger) => void,
  ): void;
}
const { default: Integer } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
) as {
  default: { new (hex: string, radix: 16): JsbnInteger; prototype: JsbnInteger };
};

const toBigInt = (number: JsbnInteger) => BigInt(`0x${number.toString(16)}`);

let isInstalled = false;

/**
 * Has amazon-cognito-identity-js raise numbers to powers as the server does, once in a process: its own way takes
 * 200 ms a sign-in. `srp.test.ts` holds the server's way to plain arithmetic.
 */
export function installFastClientMaths(): void {
  if (isInstalled) return;
  isInstalled = true;
  const original = Integer.prototype.modPow;
  Integer.prototype.modPow = function modPow(exponent, modulus, callback) {
    if (toBigInt(modulus) !== groupPrime) return original.call(this, exponent, modulus, callback);
    callback(null, new Integer(power(toBigInt(this.mod(modulus)), toBigInt(exponent)).toString(16), 16));
  };
}
