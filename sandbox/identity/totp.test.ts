import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, readTotp } from './totp.ts';

// The key of RFC 6238, appendix B; its codes there have eight digits, of which the last six are these.
const secret = Secret.fromLatin1('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(readTotp(secret, second * 1000)).toBe(code);
    const step = Math.floor(second / 30);
    for (const steps of [-1, 0, 1]) {
      expect(findTotpStep(secret, code, (second + steps * 30) * 1000)).toBe(step);
    }
    for (const steps of [-2, 2]) {
      expect(findTotpStep(secret, code, (second + steps * 30) * 1000)).toBeUndefined();
    }
  });

  it.each(['28708', '2870820', '28708a', '２８７０８２', ''])('are never %s', (code) => {
    expect(findTotpStep(secret, code, 59_000)).toBeUndefined();
  });

  it('come from a secret of 160 random bits', () => {
    const secrets = [createTotpSecret(), createTotpSecret()];
    expect(new Set(secrets).size).toBe(2);
    for (const made of secrets) expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  });
});
