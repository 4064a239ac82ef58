import { describe, expect, it } from 'vitest';
import { createServerKeys, deriveKey, provePassword, verifierOf } from './srp.ts';
import { createSrpClient } from './testing/srp-client.ts';

const identity = { poolName: 'Countingh', userId: 'ada' };

describe('SRP', () => {
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
    const client = createSrpClient(identity.poolName);
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
