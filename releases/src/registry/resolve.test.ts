import { assert, integer, property, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AreaState, Canary } from './registry.ts';
import { chooseVersion, fallbacksOf, isInCanary, placeOf, type Visitor } from './resolve.ts';

const visitor = (part: Partial<Visitor> = {}): Visitor => ({
  host: 'a.example',
  username: 'ada',
  tenants: [],
  ...part,
});
const users = Array.from({ length: 1_000 }, (_, index) => `user-${index}`);
const canary = (part: Partial<Canary> = {}): Canary => ({
  ...{ version: 'new', percent: 0, tenants: [], users: [], startedAt: '2026-01-01T00:00:00.000Z' },
  ...part,
});
const admitted = (percent: number, version = 'new') =>
  users.filter((username) => isInCanary('demo', canary({ percent, version }), visitor({ username })));

const known = (...versions: string[]) => Object.fromEntries(versions.map((version) => [version, {}]));
const area = (part: Partial<AreaState> = {}): AreaState => ({
  versions: known('old', 'new', 'older', 'pinned') as AreaState['versions'],
  ...{ stable: 'old', former: ['older'], canary: null, pins: { hosts: {}, tenants: {}, users: {} } },
  ...part,
});

describe('a share of all users', () => {
  it('is nobody at 0 and everybody at 100', () => {
    expect(admitted(0)).toEqual([]);
    expect(admitted(100)).toEqual(users);
  });

  it.each([1, 10, 25, 50])('is %i of a hundred, give or take 3', (percent) => {
    const share = (admitted(percent).length / users.length) * 100;
    expect(share).toBeGreaterThan(percent - 3);
    expect(share).toBeLessThan(percent + 3);
  });

  it('keeps who has it as it grows, and is others for another version', () => {
    const ten = admitted(10);
    expect(admitted(30)).toEqual(expect.arrayContaining(ten));
    expect(admitted(10, 'newer')).not.toEqual(ten);
  });

  it('is the same for a user wherever and however it is asked', () => {
    assert(
      property(uuid(), (username) => {
        const place = placeOf('demo', 'new', username);
        expect(place).toBe(placeOf('demo', 'new', username.toUpperCase()));
        expect(place >= 0 && place < 100).toBe(true);
      }),
    );
    assert(
      property(integer({ min: 0, max: 100 }), uuid(), (percent, username) => {
        const isIn = isInCanary('demo', canary({ percent }), visitor({ username }));
        expect(isIn).toBe(placeOf('demo', 'new', username) < percent);
      }),
    );
  });
});

describe('the version of a visitor', () => {
  const some = canary({ tenants: ['par_1'], users: ['Ada'] });

  it.each<[string, Partial<AreaState>, Partial<Visitor>, string]>([
    ['is what is stable', {}, {}, 'old'],
    ['is the canary for a user by name', { canary: some }, { username: 'ADA' }, 'new'],
    ['is the canary for a tenant', { canary: some }, { username: 'bob', tenants: ['mer_1', 'par_1'] }, 'new'],
    ['is no canary for others', { canary: some }, { username: 'bob', tenants: ['par_2'] }, 'old'],
    [
      'is no canary for who has not signed in',
      { canary: canary({ percent: 100 }) },
      { username: null },
      'old',
    ],
    [
      'is the pin of the host, before a canary',
      {
        canary: canary({ percent: 100 }),
        pins: { hosts: { 'a.example': 'pinned' }, tenants: {}, users: {} },
      },
      {},
      'pinned',
    ],
    [
      'is the pin of the user, before all others',
      { pins: { hosts: { 'a.example': 'old' }, tenants: { par_1: 'new' }, users: { ADA: 'pinned' } } },
      { tenants: ['par_1'] },
      'pinned',
    ],
    [
      'is not a pin that is gone',
      { pins: { hosts: { 'a.example': 'gone' }, tenants: {}, users: {} } },
      {},
      'old',
    ],
  ])('%s', (_what, state, who, version) => {
    expect(chooseVersion('demo', area(state), visitor(who))?.version).toBe(version);
  });

  it('is what is stable once a canary was halted', () => {
    const state = area({ canary: canary({ percent: 100 }) });
    expect(chooseVersion('demo', state, visitor(), { isHalted: true })).toEqual({
      version: 'old',
      reason: 'stable',
    });
  });

  it('is what the host’s brand stays at', () => {
    const state = area({ canary: canary({ percent: 100 }) });
    expect(chooseVersion('demo', state, visitor(), { pinned: 'older' })).toEqual({
      version: 'older',
      reason: 'host pin',
    });
  });

  it('is none where the area was withdrawn, but for who is pinned', () => {
    expect(chooseVersion('demo', area({ stable: null }), visitor())).toBeNull();
    const pins = { hosts: {}, tenants: {}, users: { ada: 'pinned' } };
    expect(chooseVersion('demo', area({ stable: null, pins }), visitor())?.version).toBe('pinned');
  });
});

it('a page falls back to what is stable, and then to what was', () => {
  expect(fallbacksOf(area(), 'new')).toEqual(['old', 'older']);
  expect(fallbacksOf(area(), 'old')).toEqual(['older']);
  expect(fallbacksOf(area({ former: ['gone', 'older'] }), 'old')).toEqual(['older']);
});
