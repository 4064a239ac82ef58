import { describe, expect, it } from 'vitest';
import { createServerKeys, deriveKey, groupPrime, power, provePassword, verifierOf } from './srp.ts';
import { createSrpClient } from './testing/srp-client.ts';

const identity = { poolName: 'Countingh', userId: 'ada' };

/** The same by squares and products. */
function plainPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % groupPrime;
    if (bit === '1') result = (result * base) % groupPrime;
  }
  return result;
}

describe('SRP', () => {
  it.each([
    ['the generator to a secret', 2n, BigInt(`0x${'c3'.repeat(32)}`)],
    ['a short number to an odd number of digits', 7n, 0xabcn],
    ['a long number to a long one', groupPrime - 3n, BigInt(`0x${'9d'.repeat(144)}`)],
    ['a number above the prime', groupPrime * 2n + 5n, 2n],
    ['one', 0xbeefn, 1n],
    ['nought', 0xbeefn, 0n],
    ['a multiple of the prime', groupPrime, 5n],
  ])('raises to a power as plain arithmetic does: %s', (_name, base, exponent) => {
    expect(power(base, exponent)).toBe(plainPower(base, exponent));
  });

  // A number's encoding depends on its highest bits, so each edge of it is tried.
  it.each([
    '00000000000000000000000000000001',
    '0012aa00000000000000000000000000',
    '7fffffffffffffffffffffffffffffff',
    '80000000000000000000000000000000',
    '0fedcba9876543210fedcba987654321',
  ])('agrees with the client on a key for the salt %s', async (salt) => {
    const verifier = verifierOf(identity, 'Pässword-1', salt);
    const { secret, publicKey } = createServerKeys(verifier);
    const client = await createSrpClient(identity.poolName);
    const theirs = await client.deriveKey(identity.userId, 'Pässword-1', publicKey, salt);
    const ours = deriveKey({ clientKey: client.clientKey, publicKey, secret, verifier });
    expect(ours).toEqual(theirs);
    expect(ours).toHaveLength(16);
  });

  it('keeps no two proofs of one password alike', () => {
    const proofs = [provePassword(identity, 'Same-Pass-1'), provePassword(identity, 'Same-Pass-1')];
    expect(proofs[0]?.verifier).not.toBe(proofs[1]?.verifier);
  });
});
