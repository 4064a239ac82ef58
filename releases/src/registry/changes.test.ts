import { describe, expect, it } from 'vitest';
import { describeBuilt } from '../publish/publish-area.ts';
import { builtArea } from '../testing/test-releases.ts';
import * as changes from './changes.ts';
import { type Canary, emptyState, type RegistryState } from './registry.ts';
import { versionsInUse } from './resolve.ts';

const needing = (kit: string) => ({ needs: { kit, contract: '^1.0.0' } });

let clock = Date.parse('2026-01-01');
/** Publishes a version, a minute after the one before. */
function published(state: RegistryState, version: string, id = 'demo', manifest = {}): RegistryState {
  clock += 60_000;
  const what = describeBuilt(builtArea({ id, version, manifest }), 'a test');
  return changes.publish(state, id, version, { ...what, publishedAt: new Date(clock).toISOString() });
}
const live = (...versions: string[]) =>
  versions.reduce(
    (state, version) => changes.promote(published(state, version), 'demo', version),
    emptyState,
  );
const demo = (state: RegistryState) => changes.areaIn(state, 'demo');

const canaryOf = (version: string, part: Partial<Canary> = {}): Canary => ({
  ...{ version, percent: 10, tenants: [], users: [], startedAt: '2026-01-01T00:00:00.000Z' },
  ...part,
});

describe('promote', () => {
  it('gives a version to everybody, and remembers what was', () => {
    expect(demo(live('a', 'b', 'c'))).toMatchObject({ stable: 'c', former: ['b', 'a'] });
  });

  it('remembers five', () => {
    expect(demo(live('a', 'b', 'c', 'd', 'e', 'f', 'g')).former).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('ends the canary of that version, and no other', () => {
    const state = changes.startCanary(published(live('a'), 'b'), 'demo', canaryOf('b'));
    expect(demo(changes.promote(state, 'demo', 'b')).canary).toBeNull();
    expect(demo(changes.promote(published(state, 'c'), 'demo', 'c')).canary).toMatchObject({ version: 'b' });
  });

  it('is refused for what was not published, and for what is stable', () => {
    expect(() => changes.promote(live('a'), 'demo', 'b')).toThrow('demo has no version b: publish it first');
    expect(() => changes.promote(live('a'), 'demo', 'a')).toThrow('demo a is stable already');
    expect(() => changes.promote(live('a'), 'none', 'a')).toThrow('there is no area none: there are demo');
  });

  it('is refused where another area answers one of its paths', () => {
    const routes = [{ path: '/demo', access: 'session', roles: ['partners'], hiddenFor: [] }];
    const state = published(live('a'), 'x', 'other', { routes });
    expect(() => changes.promote(state, 'other', 'x')).toThrow('/demo is answered by demo already');
  });
});

describe('rollback', () => {
  it('goes back to what was, which does not fall back to what was taken back', () => {
    const state = changes.rollback(live('a', 'b', 'c'), 'demo');
    expect(demo(state)).toMatchObject({ stable: 'b', former: ['a'] });
    expect(demo(changes.rollback(state, 'demo'))).toMatchObject({ stable: 'a', former: [] });
  });

  it('goes back to a version by name, and ends a canary', () => {
    const state = changes.startCanary(published(live('a', 'b', 'c'), 'd'), 'demo', canaryOf('d'));
    expect(demo(changes.rollback(state, 'demo', 'a'))).toMatchObject({
      stable: 'a',
      former: ['b'],
      canary: null,
    });
  });

  it('is refused where there is nothing to go back to', () => {
    expect(() => changes.rollback(live('a'), 'demo')).toThrow('demo has no version to go back to');
    expect(() => changes.rollback(live('a', 'b'), 'demo', 'b')).toThrow('demo b is what is stable');
  });
});

describe('a canary', () => {
  it('needs something stable beside it, and is another version', () => {
    expect(() => changes.startCanary(published(emptyState, 'a'), 'demo', canaryOf('a'))).toThrow(
      /no stable version/,
    );
    expect(() => changes.startCanary(live('a'), 'demo', canaryOf('a'))).toThrow(
      'demo a is what everybody has',
    );
  });

  it('ends once', () => {
    const state = changes.startCanary(published(live('a'), 'b'), 'demo', canaryOf('b'));
    expect(demo(changes.stopCanary(state, 'demo')).canary).toBeNull();
    expect(() => changes.stopCanary(live('a'), 'demo')).toThrow('demo has no canary');
  });
});

describe('a pin', () => {
  const target = { kind: 'hosts', name: 'pay.example' } as const;
  it('is put and taken away, and others stay', () => {
    let state = changes.pin(live('a', 'b'), 'demo', target, 'a');
    state = changes.pin(state, 'demo', { kind: 'users', name: 'ada' }, 'a');
    expect(demo(state).pins).toEqual({ hosts: { 'pay.example': 'a' }, tenants: {}, users: { ada: 'a' } });
    expect(demo(changes.pin(state, 'demo', target, null)).pins.hosts).toEqual({});
  });

  it('is refused where there is no such version, or none to take away', () => {
    expect(() => changes.pin(live('a'), 'demo', target, 'x')).toThrow(/no version x/);
    expect(() => changes.pin(live('a'), 'demo', target, null)).toThrow('demo is not pinned for pay.example');
  });
});

describe('what the shell brings', () => {
  const state = changes.setShell(live('a'), { kit: '1.4.0', contract: '1.2.0' });

  it('is compared with what a version needs, when it is published and each time it is given to somebody', () => {
    const text = 'demo b needs kit ^1.5.0, and the shell brings 1.4.0';
    expect(() => published(state, 'b', 'demo', needing('^1.5.0'))).toThrow(text);
    const before = published({ ...state, shell: null }, 'b', 'demo', needing('^1.5.0'));
    const now = { ...before, shell: state.shell };
    for (const give of [
      () => changes.promote(now, 'demo', 'b'),
      () => changes.startCanary(now, 'demo', canaryOf('b')),
      () => changes.pin(now, 'demo', { kind: 'users', name: 'ada' }, 'b'),
    ])
      expect(give).toThrow(text);
  });

  it('must serve what is live', () => {
    expect(() => changes.setShell(state, { kit: '2.0.0', contract: '1.2.0' })).toThrow(
      'demo a needs kit ^1.0.0, and the shell brings 2.0.0',
    );
    expect(changes.setShell(state, { kit: '1.5.0', contract: '1.2.0' }).shell?.kit).toBe('1.5.0');
  });

  it('must serve who stayed at a version, and need not serve what is only fallen back to', () => {
    const before = published(live('a'), 'b', 'demo', needing('^2.0.0'));
    const moved = changes.promote(before, 'demo', 'b');
    const next = { kit: '2.0.0', contract: '1.2.0' };
    expect(changes.setShell(moved, next).shell).toEqual(next);
    for (const kind of ['hosts', 'tenants', 'users'] as const) {
      const pinned = changes.pin(moved, 'demo', { kind, name: 'ada' }, 'a');
      expect(() => changes.setShell(pinned, next)).toThrow(
        'demo a needs kit ^1.0.0, and the shell brings 2.0.0',
      );
    }
  });

  it.each(['', 'latest', 'x.y'])('and is a version, not %j', (kit) => {
    expect(() => changes.setShell(state, { kit, contract: '1.2.0' })).toThrow(/brings/);
  });
});

describe('withdraw', () => {
  it('takes an area out, and it can come back', () => {
    const state = changes.withdraw(live('a', 'b'), 'demo');
    expect(demo(state)).toMatchObject({ stable: null, former: ['b', 'a'] });
    expect(demo(changes.promote(state, 'demo', 'b'))).toMatchObject({ stable: 'b', former: ['a'] });
    expect(() => changes.withdraw(state, 'demo')).toThrow('demo is not in the portal');
  });
});

describe('prune', () => {
  it('forgets versions that nobody has, and keeps the newest of them', () => {
    let state = live('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    state = changes.pin(state, 'demo', { kind: 'users', name: 'ada' }, 'b');
    state = published(published(state, 'i'), 'j');
    const pruned = changes.prune(state, 'demo', 1);
    expect(pruned.removed.sort()).toEqual(['a', 'i']);
    for (const version of versionsInUse(demo(pruned.state)))
      expect(demo(pruned.state).versions).toHaveProperty(version);
  });
});

it('publishing a version again leaves it as it was', () => {
  const state = live('a');
  expect(demo(published(state, 'a')).versions).toEqual(demo(state).versions);
});

it('the newest version is the one that was published last', () => {
  expect(changes.newestOf(published(live('z', 'y'), 'a'), 'demo')).toBe('a');
});
