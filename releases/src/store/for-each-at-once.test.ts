import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachAtOnce } from './for-each-at-once.ts';

const items = Array.from({ length: 30 }, (_, index) => index);

it('does something with each item, eight at a time', async () => {
  const done: number[] = [];
  let busy = 0;
  let most = 0;
  await forEachAtOnce(items, async (item) => {
    busy += 1;
    most = Math.max(most, busy);
    await wait(1);
    busy -= 1;
    done.push(item);
  });
  expect(done.toSorted((one, other) => one - other)).toEqual(items);
  expect(most).toBe(8);
});

it('begins nothing after a failure, and throws it when all that was begun has ended', async () => {
  const begun: number[] = [];
  let ended = 0;
  const doing = forEachAtOnce(items, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('no room');
    await wait(20);
    ended += 1;
  });
  await expect(doing).rejects.toThrow('no room');
  expect(begun).toEqual(items.slice(0, 8));
  expect(ended).toBe(7);
});
