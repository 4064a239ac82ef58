import { expect, it } from 'vitest';
import { dateParts, readFilterParams, writeFilterParams } from './filter-params.ts';

const read = (text: string) => readFilterParams(new URLSearchParams(text));

it('reads what every list is filtered by, in the zone of the address or else the user’s own', () => {
  expect(read('search=+late+&from=2026-11-01&timeZone=Asia/Tokyo').shared('UTC')).toEqual({
    search: 'late',
    from: '2026-11-01',
    to: undefined,
    timeZone: 'Asia/Tokyo',
  });
  expect(read('timeZone=Mars/Olympus&to=2026-02-30').shared('UTC')).toMatchObject({
    to: undefined,
    timeZone: 'UTC',
  });
});

it('takes known values only, each once', () => {
  const { oneOf, severalOf, idsOf } = read(
    'status=open&status=lost&status=open&type=none&of=a_1&of=a+b&of=a_1',
  );
  expect(idsOf('of')).toEqual(['a_1']);
  expect(idsOf('by')).toBeUndefined();
  expect(severalOf('status', ['open', 'won'])).toEqual(['open']);
  expect(oneOf('type', ['card'])).toBeUndefined();
});

it('writes the parts in their order, the zone with dates only', () => {
  const parts = [
    ['status', ['open', 'won']],
    ['merchant', undefined],
  ] as const;
  const dated = { from: '2026-11-01', timeZone: 'UTC' };
  expect(writeFilterParams([...parts, ...dateParts(dated)]).toString()).toBe(
    'status=open&status=won&from=2026-11-01&timeZone=UTC',
  );
  expect(writeFilterParams(dateParts({ timeZone: 'UTC' })).size).toBe(0);
});
