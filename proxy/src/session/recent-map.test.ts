import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('keeps what is asked for, and no more than two generations of the rest', () => {
  const map = new RecentMap<number>(10);
  for (let n = 0; n < 1_000; n += 1) {
    map.set(`key ${n}`, n);
    expect(map.get('key 0')).toBe(0);
  }
  const left = Array.from({ length: 1_000 }, (_, n) => map.get(`key ${n}`)).filter((n) => n !== undefined);
  expect(left.length).toBeLessThanOrEqual(21);
});

it('forgets what two ages passed over, and what is deleted at once', () => {
  const map = new RecentMap<number>(10);
  map.set('a', 1);
  map.age();
  expect(map.get('a')).toBe(1);
  map.age();
  map.age();
  expect(map.get('a')).toBeUndefined();
  map.set('b', 2);
  map.age();
  map.delete('b');
  expect(map.get('b')).toBeUndefined();
});
