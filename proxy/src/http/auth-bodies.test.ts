import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutesInCode } from '../testing/auth-routes.ts';
import { bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());

const json = { 'content-type': 'application/json' };
const bodies: [string, Record<string, string>, string | Uint8Array<ArrayBuffer>, number][] = [
  ['a charset that nobody knows', { 'content-type': 'application/json; charset=foo' }, '{}', 415],
  ['a charset that is no name', { 'content-type': 'application/json; charset=/' }, '{}', 415],
  ['a content encoding that nobody knows', { ...json, 'content-encoding': 'x' }, '{}', 415],
  ['gzip that is none', { ...json, 'content-encoding': 'gzip' }, 'no gzip', 400],
  ['brotli that is none', { ...json, 'content-encoding': 'br' }, 'no brotli', 400],
  ['deflate that is none', { ...json, 'content-encoding': 'deflate' }, 'none', 400],
  [
    'gzip that is cut short',
    { ...json, 'content-encoding': 'gzip' },
    gzipSync('{"a":1}').subarray(0, 15),
    400,
  ],
  ['a small body that grows large', { ...json, 'content-encoding': 'gzip' }, gzipSync(' '.repeat(1e6)), 413],
  ['text that is not in its charset', json, new Uint8Array([123, 255, 254, 125]), 400],
];

const posts = authRoutesInCode.filter(({ method }) => method === 'POST').map(({ path }) => path);

it('finds the routes', () => {
  expect(posts.length).toBeGreaterThan(10);
});

describe.each(posts)('POST %s', (path) => {
  it.each(bodies)('with %s is a clear 4xx', async (_name, headers, body, status) => {
    const response = await proxy.call(path, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ requestId: response.headers.get('x-request-id') });
  });
});
