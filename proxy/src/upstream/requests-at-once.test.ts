import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { requestsAtOnce } from './requests-at-once.ts';

it('who left before the request was counted is not counted, and holds up nobody', () => {
  const limit = requestsAtOnce(2);
  const req = { session: { user: { username: 'merchant.demo' } } } as never;
  const ask = (closed: boolean) => {
    const next = vi.fn();
    limit(req, Object.assign(new EventEmitter(), { closed }) as never, next);
    return next;
  };
  for (let times = 0; times < 10; times += 1) expect(ask(true)).not.toHaveBeenCalled();
  expect(ask(false)).toHaveBeenCalledTimes(1);
});
