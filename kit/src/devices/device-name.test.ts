import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

it.each([
  [chrome, 'Chrome 141', 'Windows'],
  [safari, 'Safari 18', 'iOS'],
  ['something else entirely', null, null],
  [null, null, null],
])('names %j', (userAgent, browser, system) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system });
});
