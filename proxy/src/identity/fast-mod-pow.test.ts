import { getDiffieHellman } from 'node:crypto';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { installFastModPow } from './fast-mod-pow.ts';

const { default: Integer } = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js');

const primeHex = getDiffieHellman('modp15').getPrime('hex');
const prime = BigInt(`0x${primeHex}`);

beforeAll(installFastModPow);

function modPow(base: string, exponent: string, modulus: string): Promise<string> {
  return new Promise((resolve, reject) => {
    new Integer(base, 16).modPow(
      new Integer(exponent, 16),
      new Integer(modulus, 16),
      (error: unknown, result: InstanceType<typeof Integer>) =>
        error ? reject(error) : resolve(result.toString(16)),
    );
  });
}

/** base^exponent mod modulus as school has it. */
function expected(base: bigint, exponent: bigint, modulus: bigint): string {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result.toString(16);
}

it.each([
  ['the generator to a private key', '2', 'c3'.repeat(128)],
  ['a number with leading zeros to a short exponent', '1f'.repeat(200), 'abc'],
  ['a number above the prime', `1${primeHex}`, '9d'.repeat(32)],
  ['an even exponent', 'd00d', '8'.repeat(64)],
  ['the exponent one', 'beef', '1'],
  ['a multiple of the prime', primeHex, '5'],
])('%s, modulo the prime of SRP', async (_name, base, exponent) => {
  expect(await modPow(base, exponent, primeHex)).toBe(
    expected(BigInt(`0x${base}`), BigInt(`0x${exponent}`), prime),
  );
});

it('leaves another modulus to the library', async () => {
  expect(await modPow('123', '45', '10001')).toBe(expected(0x123n, 0x45n, 0x10001n));
});
