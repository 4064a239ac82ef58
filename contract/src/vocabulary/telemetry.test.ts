import { describe, expect, it } from 'vitest';
import { maskText, reportBounds, stackLineFormat, traceparentFormat } from './telemetry.ts';

describe('the words of an error', () => {
  it.each([
    ['no payment for 4111 1111 1111 1111', 'no payment for [number]'],
    ['card 4111-1111-1111-1111 refused', 'card [number] refused'],
    ['cards ４１１１１１１１１１１１１１１１', 'cards [number]'],
    ['the code 482913 was wrong', 'the code [number] was wrong'],
    ['ana.b+c@shop.example not found', '[email] not found'],
    ['got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln here', 'got [token] here'],
    ['GET https://x.example/a?search=Ana&card=1', 'GET https://x.example/a?…'],
    ['{"password":"hunter2","a":1}', '{"password":"…","a":1}'],
    ['Authorization: Bearer abc.def', 'Authorization: … …'],
    ['key sk_live_51Habc9dEfGhIjKlMnOpQr', 'key […]'],
    ['answered 503: undefined is not a function', 'answered 503: undefined is not a function'],
    ['useInfiniteScrollingListQuery', 'useInfiniteScrollingListQuery'],
  ])('%s becomes %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('are cut, and masking them again changes nothing', () => {
    const masked = maskText(`user 12345678 ${'word '.repeat(1_000)}`);
    expect(masked).toHaveLength(reportBounds.messageLength);
    expect(maskText(masked)).toBe(masked);
  });

  it('take no long time, whatever they are', () => {
    const startedAt = performance.now();
    for (const part of ['a@', '1 ', 'eyJ', 'password=', '?', 'a1', '-']) maskText(part.repeat(1_000_000));
    // Seconds at most on a busy machine; minutes, where it costs the square of the length.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });
});

it.each([
  ['render /mfe/disputes/ab12cd34/list.1a2b3c4d.js:1:2345', true],
  ['/assets/shell.js:10:2', true],
  ['/mfe/disputes/ab12/x.js?token=1:1:2', false],
  ['https://evil.example/assets/x.js:1:1', false],
  ['a b c /assets/shell.js:1:1', false],
])('of a stack, %s may be reported: %s', (line, isOne) => {
  expect(stackLineFormat.test(line)).toBe(isOne);
});

it.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
  ['01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x', false],
  ['', false],
])('%s names a trace: %s', (header, isOne) => {
  expect(traceparentFormat.test(header)).toBe(isOne);
});
