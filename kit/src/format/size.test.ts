import { expect, it } from 'vitest';
import { formatSize } from './size.ts';

it('writes a size as people read it, in the language they read in', () => {
  expect([0, 999, 1_000, 1_234_567, 256 * 1024].map((bytes) => formatSize(bytes, 'en'))).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '1.2 MB',
    '262 KB',
  ]);
  expect(formatSize(1_234_567, 'vi')).toBe('1,2 MB');
});
