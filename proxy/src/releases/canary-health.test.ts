import type { AreaState } from '@countinghouse/releases';
import { describe, expect, it } from 'vitest';
import type { AreaReport } from '../reports/area-reports.ts';
import { createCanaryHealth } from './canary-health.ts';

const stateOf = (startedAt = '2026-11-01T08:00:00.000Z'): AreaState => ({
  ...{ versions: {}, stable: 'old', former: [], pins: { hosts: {}, tenants: {}, users: {} } },
  canary: { version: 'new', percent: 10, tenants: [], users: [], startedAt },
});
const report = (version: string, user: string, kind: AreaReport['kind'] = 'loaded'): AreaReport => ({
  ...{ kind, area: 'demo', version, user, address: 'a' },
});

/** Reports of so many users, one after another. @returns the verdicts */
function judge(health: ReturnType<typeof createCanaryHealth>, version: string, failed: number, fine: number) {
  const state = stateOf();
  return [
    ...Array.from({ length: fine }, (_, n) => report(version, `${version} fine ${n}`)),
    ...Array.from({ length: failed }, (_, n) => report(version, `${version} failed ${n}`, 'crashed')),
  ].map((one) => health.judge(one, state));
}

describe('a canary', () => {
  it('goes back at the third user that it fails, where what is stable fails nobody', () => {
    const verdicts = judge(createCanaryHealth(), 'new', 3, 40);
    expect(verdicts.slice(0, -1)).toEqual(verdicts.slice(0, -1).map(() => null));
    expect(verdicts.at(-1)).toEqual({
      canary: { starts: 43, failures: 3 },
      stable: { starts: 0, failures: 0 },
    });
  });

  it('goes on where what is stable fails as often: it is the network, or something else', () => {
    const health = createCanaryHealth();
    judge(health, 'old', 10, 90);
    expect(judge(health, 'new', 10, 90).filter(Boolean)).toEqual([]);
  });

  it('goes on where few of very many fail', () => {
    expect(judge(createCanaryHealth(), 'new', 3, 500).filter(Boolean)).toEqual([]);
  });

  it('is not taken back by one user, however often theirs fails', () => {
    const health = createCanaryHealth();
    const verdicts = Array.from({ length: 100 }, () =>
      health.judge(report('new', 'ada', 'load-failed'), stateOf()),
    );
    expect(verdicts.filter(Boolean)).toEqual([]);
  });

  it('that is started again is judged anew', () => {
    const health = createCanaryHealth();
    judge(health, 'new', 2, 0);
    expect(health.judge(report('new', 'third', 'crashed'), stateOf('2026-11-02T08:00:00.000Z'))).toBeNull();
  });

  it('is judged by what belongs to it: not by other versions, nor by how fast pages are', () => {
    const health = createCanaryHealth();
    for (const user of ['a', 'b', 'c', 'd']) {
      expect(health.judge(report('other', user, 'crashed'), stateOf())).toBeNull();
      expect(health.judge(report('new', user, 'vital'), stateOf())).toBeNull();
      expect(health.judge(report('new', user, 'crashed'), { ...stateOf(), canary: null })).toBeNull();
    }
  });
});
