import { reportIdFormat } from '@countinghouse/contract/vocabulary';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { writePortalData } from '../testing/portal-data.ts';
import { reportFailure } from './reports.ts';
import { startSender } from './sender.ts';
import type { WaitingReport } from './waiting-report.ts';

const area = { id: 'demo', version: '7', routes: [{ path: '/demo' }] };
let sent: { headers: Record<string, string>; keepalive: boolean; reports: Record<string, unknown>[] }[];
let answer: () => number;
let removeData: () => void;

beforeAll(() => {
  removeData = writePortalData({
    brand: null,
    shellVersion: 'r1',
    registry: { revision: 'r2', areas: [area] },
  });
});
afterAll(() => removeData());
beforeEach(() => {
  vi.useFakeTimers();
  // The fake clock has no entries.
  performance.getEntriesByType = () => [];
  sent = [];
  answer = () => 204;
  vi.stubGlobal('fetch', async (_url: string, { headers, keepalive, body }: RequestInit) => {
    sent.push({ headers, keepalive, reports: JSON.parse(String(body)).reports } as never);
    const status = answer();
    if (status === 0) throw new TypeError('Failed to fetch');
    return { status };
  });
});
afterEach(() => vi.unstubAllGlobals());

const pass = (ms = 3_000) => vi.advanceTimersByTimeAsync(ms);
const loaded: WaitingReport = { kind: 'loaded', area: 'demo', version: '7', ms: 12.4 };
const failure = (error: unknown, part: object = {}): WaitingReport => ({
  ...{ kind: 'error', id: '7K3QD9XW2M', error },
  ...part,
});
const stackOf = (...lines: string[]) =>
  Object.assign(new TypeError('no card 4111 1111 1111 1111'), { stack: lines.join('\n') });
const all = () => sent.flatMap(({ reports }) => reports);

describe('the sender', () => {
  it('sends what came together in one request, as a call of the portal that keeps nobody signed in', async () => {
    const take = startSender();
    take(loaded);
    take({ kind: 'vital', name: 'LCP', value: 900, path: '/demo/42' });
    take({ kind: 'vital', name: 'TTFB', value: 90, path: '/dashboard' });
    await pass();
    expect(sent).toMatchObject([
      {
        keepalive: true,
        headers: { 'X-Countinghouse': '1', 'X-Countinghouse-Background': '1' },
        reports: [
          { kind: 'loaded', area: 'demo', version: '7', ms: 12, cached: false },
          { kind: 'vital', area: 'demo', version: '7', name: 'LCP', value: 900 },
          { kind: 'vital', area: 'shell', version: 'r1', name: 'TTFB', value: 90 },
        ],
      },
    ]);
  });

  it('tells of an error its place in the portal’s own files, and nothing that it may hold of a user', async () => {
    const take = startSender();
    const line = `    at render (${location.origin}/mfe/demo/7/list.1a2b.js:1:2345)`;
    take(
      failure(
        stackOf(
          'TypeError: no card 4111 1111 1111 1111',
          line,
          '    at https://evil.example/assets/x.js:1:1',
        ),
      ),
    );
    await pass();
    expect(all()).toEqual([
      {
        ...{ kind: 'error', id: '7K3QD9XW2M', area: 'demo', version: '7' },
        error: {
          name: 'TypeError',
          message: 'no card [number]',
          stack: ['render /mfe/demo/7/list.1a2b.js:1:2345'],
        },
      },
    ]);
  });

  it('reports no answers of servers, and no calls that were given up', async () => {
    const take = startSender();
    take(failure(new ApiError(502, 'Bad Gateway')));
    take(failure(Object.assign(new Error('canceled'), { name: 'CanceledError' })));
    await pass();
    expect(sent).toEqual([]);
  });

  it('leaves out what it cannot read, and reports nothing of that', async () => {
    const odd = Object.defineProperty(new Error('odd'), 'stack', {
      get: () => {
        throw new Error('nobody reads this');
      },
    });
    const take = startSender();
    take(failure(odd));
    take(loaded);
    await pass();
    expect(all()).toMatchObject([{ kind: 'loaded' }]);
  });

  it('sends at once when the page is left', async () => {
    const take = startSender();
    take(loaded);
    await pass(10);
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(all()).toHaveLength(1);
  });

  it('tells of a crash that comes again and again a few times only', async () => {
    const take = startSender();
    for (let n = 0; n < 500; n += 1)
      take(failure(stackOf('x'), { id: `7K3QD9X${String(n).padStart(3, '0')}` }));
    await pass();
    expect(all()).toHaveLength(10);
  });

  it('sends what did not arrive once more, with what comes next, and never again', async () => {
    const take = startSender();
    answer = () => 0;
    take(loaded);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    take({ ...loaded, ms: 20 });
    await pass(60_000);
    expect(sent.at(-1)?.reports.map(({ ms }) => ms)).toEqual([12, 20]);
    take({ ...loaded, ms: 30 });
    await pass(60_000);
    expect(sent.at(-1)?.reports.map(({ ms }) => ms)).toEqual([20, 30]);
  });

  it('is quiet for a while when the proxy says that it is too much', async () => {
    const take = startSender();
    answer = () => 429;
    take(loaded);
    await pass();
    take(loaded);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    await pass(600_000);
    take(loaded);
    await pass();
    expect(sent).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('has an id that can be read out, and keeps it whoever reports it', () => {
    const error = new Error('once');
    const id = reportFailure({ kind: 'load-failed', error });
    expect(id).toMatch(reportIdFormat);
    expect(reportFailure({ kind: 'crashed', error })).toBe(id);
    expect(reportFailure({ kind: 'crashed', error: new Error('once') })).not.toBe(id);
    expect(reportFailure({ kind: 'load-failed', error: undefined, fault: 'timeout' })).toMatch(
      reportIdFormat,
    );
  });
});
