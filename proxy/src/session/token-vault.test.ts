import { afterEach, expect, it, vi } from 'vitest';
import { createTokenVault } from './token-vault.ts';

afterEach(() => void vi.useRealTimers());

const tokens = { idToken: 'id', accessToken: 'access', refreshToken: 'refresh', idTokenExpiresAt: 1 };

it('tokens that were opened are kept for seconds, and found by their sealed text only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const vault = createTokenVault('a secret of at least 32 characters');
  const [one, other] = [await vault.seal(tokens, 1), await vault.seal({ ...tokens, idToken: 'other' }, 1)];
  const opened = await vault.open(one);
  expect(opened.idToken).toBe('id');
  expect(await vault.open(one)).toBe(opened);
  expect((await vault.open(other)).idToken).toBe('other');
  await expect(vault.open(`${one.slice(0, -4)}AAAA`)).rejects.toThrow();
  vi.advanceTimersByTime(10_000);
  const again = await vault.open(one);
  expect(again).toEqual(opened);
  expect(again).not.toBe(opened);
});
