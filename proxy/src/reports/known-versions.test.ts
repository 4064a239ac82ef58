import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AreaVersion, createKnownVersions } from './known-versions.ts';

let versions: string[];
let reads: number;
let forgotten: AreaVersion[];

function create() {
  return createKnownVersions({
    read: async () => {
      reads += 1;
      const [version = ''] = versions;
      return [
        { area: 'shell', version: `r${version}` },
        { area: 'demo', version },
      ];
    },
    onForgotten: (version) => forgotten.push(version),
  });
}

beforeEach(() => {
  versions = ['1'];
  reads = 0;
  forgotten = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const demo = (version: string) => ({ area: 'demo', version });

describe('versions of areas', () => {
  it('are those of the registry, and a page of the one before is told apart after a publication', async () => {
    const known = create();
    expect(await known.labelsOf(demo('1'))).toEqual(demo('1'));
    expect(await known.labelsOf({ area: 'shell', version: 'r1' })).toEqual({ area: 'shell', version: 'r1' });
    versions = ['2'];
    vi.advanceTimersByTime(1_500);
    expect(await known.labelsOf(demo('2'))).toEqual(demo('2'));
    expect(await known.labelsOf(demo('1'))).toEqual(demo('1'));
    expect(await known.list()).toContainEqual(demo('2'));
  });

  it('are no others, however often they are named, and the registry is not read for each', async () => {
    const known = create();
    for (let n = 0; n < 50; n += 1)
      expect(await known.labelsOf({ area: `a${n}`, version: `${n}` })).toEqual({
        area: 'other',
        version: 'other',
      });
    expect(await known.labelsOf(demo('9'))).toEqual(demo('other'));
    expect(reads).toBeLessThanOrEqual(2);
  });

  it('are twelve of each area, the last ones', async () => {
    const known = create();
    for (let n = 1; n <= 14; n += 1) {
      versions = [String(n)];
      vi.advanceTimersByTime(11_000);
      await known.labelsOf(demo(String(n)));
    }
    expect(forgotten.filter(({ area }) => area === 'demo')).toEqual([demo('1'), demo('2')]);
    expect(await known.labelsOf(demo('2'))).toEqual(demo('other'));
    expect(await known.labelsOf(demo('3'))).toEqual(demo('3'));
  });

  it('stay known where the registry cannot be read', async () => {
    const known = create();
    await known.labelsOf(demo('1'));
    versions = undefined as never;
    vi.advanceTimersByTime(11_000);
    expect(await known.labelsOf(demo('1'))).toEqual(demo('1'));
  });
});
