import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePortalData } from '../testing/portal-data.ts';
import { resolveReport } from './resolve-report.ts';

const file = '/mfe/demo/7/list.js';
const published = 'the code that was published';
const integrity = `sha256-${createHash('sha256').update(published).digest('base64')}`;

let served: () => Response | Promise<Response>;
let removeData: () => void;
beforeEach(() => {
  removeData = writePortalData({ brand: null, shellVersion: 'r1', registry: { revision: 'r2', areas: [] } });
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async () => served());
  vi.stubGlobal('__areaIntegrity', { [file]: integrity });
});
afterEach(() => {
  removeData();
  vi.unstubAllGlobals();
});

/** As webpack says that a chunk did not come. */
const chunkError = (request: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${request})`), {
    name: 'ChunkLoadError',
    request,
  });
const faultOf = async (error: unknown) => {
  const report = await resolveReport({ kind: 'load-failed', id: '7K3QD9XW2M', error });
  return report && 'fault' in report ? [report.fault, report.area, report.version] : report;
};

describe('why a file of an area did not come', () => {
  it.each([
    ['damaged', 'one byte of it is another', () => new Response(published.replace('code', 'cole'))],
    ['chunk', 'it is there now, as it was published', () => new Response(published)],
    ['missing', 'it is not there', () => new Response('', { status: 404 })],
    ['server-error', 'the server fails', () => new Response('', { status: 503 })],
    ['unreachable', 'there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timeout', 'nothing comes', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('%s, where %s', async (fault, _why, answer) => {
    served = answer;
    expect(await faultOf(chunkError(`${location.origin}${file}?retry=17`))).toEqual([fault, 'demo', '7']);
  });

  it('damaged, where the registry has no digest of it', async () => {
    served = () => new Response(published);
    expect(await faultOf(chunkError(`${location.origin}/mfe/demo/7/other.js`))).toEqual([
      'damaged',
      'demo',
      '7',
    ]);
  });

  it('is a crash at the start, where the files came and their code failed', async () => {
    const error = new TypeError('x is not a function');
    error.stack = `TypeError: x\n    at run (${location.origin}${file}:1:1)`;
    expect(
      await resolveReport({ kind: 'load-failed', id: '7K3QD9XW2M', area: 'demo', version: '7', error }),
    ).toMatchObject({
      ...{ kind: 'crashed', phase: 'start', area: 'demo', version: '7' },
    });
  });

  it('asks nothing of other origins', async () => {
    served = () => Promise.reject(new Error('asked'));
    expect(await faultOf(chunkError('https://evil.example/x.js'))).toEqual(['chunk', 'shell', 'r1']);
  });
});
