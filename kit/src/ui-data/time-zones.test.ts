import { expect, it } from 'vitest';
import { readableZone } from '../format/zone-name.ts';
import { timeZoneOptions } from './time-zones.ts';

it('offers each zone once, by the name that it has today', () => {
  const zones = timeZoneOptions().map(({ value }) => value);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv']));
  expect(zones).not.toContain('Asia/Saigon');
  expect(readableZone('Asia/Saigon')).toBe('Asia/Ho Chi Minh');
});
