import { expect, it, vi } from 'vitest';
import { unauthenticated } from '../http/problem.ts';
import { rememberTokens } from './remember-tokens.ts';

const start = Date.parse('2026-11-20T14:30:00Z');

/** Tokens that last `seconds`, and are those of the user that they name. */
function remember(seconds: number) {
  let now = start;
  const verify = vi.fn(async (authorization: string | undefined) => {
    if (!authorization?.startsWith('Bearer ')) throw unauthenticated('Authentication required');
    const username = authorization.slice('Bearer '.length);
    const scope = { role: 'partners' as const, isRestricted: false, partnerId: 'par_01', merchantId: null };
    return {
      actor: { subject: username, username, ...scope },
      expiresAt: new Date(start + seconds * 1_000),
    };
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { verify, ask: rememberTokens(verify, () => now), pass };
}

it('verifies a token once a minute, and every other by itself', async () => {
  const { verify, ask, pass } = remember(3_600);
  for (const name of ['nina', 'hai', 'nina', 'hai']) {
    expect((await ask(`Bearer ${name}`)).actor.username).toBe(name);
  }
  expect(verify).toHaveBeenCalledTimes(2);
  pass(59_999);
  await ask('Bearer nina');
  expect(verify).toHaveBeenCalledTimes(2);
  pass(1);
  await ask('Bearer nina');
  expect(verify).toHaveBeenCalledTimes(3);
});

it('asks again for one that has ended', async () => {
  const { verify, ask, pass } = remember(10);
  await ask('Bearer nina');
  pass(10_000);
  verify.mockRejectedValueOnce(unauthenticated('Token expired'));
  await expect(ask('Bearer nina')).rejects.toMatchObject({ status: 401 });
});

it('remembers no refusal, and none without a token', async () => {
  const { verify, ask } = remember(3_600);
  for (const authorization of [undefined, undefined, 'Basic x', 'Basic x']) {
    await expect(ask(authorization)).rejects.toMatchObject({ status: 401 });
  }
  verify.mockRejectedValueOnce(unauthenticated('Invalid token'));
  await expect(ask('Bearer nina')).rejects.toMatchObject({ status: 401 });
  expect((await ask('Bearer nina')).actor.username).toBe('nina');
});

it('gives nobody an actor that a request could change for the next', async () => {
  const { ask } = remember(3_600);
  const { actor } = await ask('Bearer nina');
  expect(() => {
    actor.partnerId = 'par_02';
  }).toThrow(TypeError);
});

it('remembers a bounded number', async () => {
  const { verify, ask } = remember(3_600);
  for (let n = 0; n <= 10_000; n += 1) await ask(`Bearer user-${n}`);
  verify.mockClear();
  await ask('Bearer user-10000');
  await ask('Bearer user-1');
  expect(verify).not.toHaveBeenCalled();
  await ask('Bearer user-0');
  expect(verify).toHaveBeenCalledTimes(1);
});
