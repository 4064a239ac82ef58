import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryArea } from '@countinghouse/contract';
import { externalPrefixes, roles } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { isFor, navigationFor, type Visitor } from './navigation.ts';

interface AreaFile {
  routes: { path: string; access: string; roles?: string[]; hiddenFor?: string[] }[];
  navigation: (Omit<RegistryArea['navigation'][number], 'hiddenFor'> & { hiddenFor?: string[] })[];
}

/** An area as its own file tells of it, not as a test would have it. */
function readArea(id: string): RegistryArea {
  const file = path.join(import.meta.dirname, `../../../mfe-${id}/area.json`);
  const { routes, navigation } = JSON.parse(readFileSync(file, 'utf8')) as AreaFile;
  const open = { roles: [], hiddenFor: [] };
  return {
    id,
    routes: routes.map((route) => ({ ...open, ...route })),
    navigation: navigation.map((entry) => ({ ...open, ...entry })),
  } as unknown as RegistryArea;
}

const areas = [readArea('merchants'), readArea('users')];
const visitors: Visitor[] = roles.flatMap((role) =>
  [false, true].flatMap((isRestrictedUser) =>
    [null, ...externalPrefixes].map((externalPrefix) => ({ role, isRestrictedUser, externalPrefix })),
  ),
);

/** Who may open a page, in words of the test's own. */
const mayOpen: Record<string, (visitor: Visitor) => boolean> = {
  '/merchants': ({ role }) => role !== 'merchants',
  '/merchant-register': ({ role, externalPrefix }) => role === 'partners' && externalPrefix !== 'hauspay',
  '/account_document': () => true,
  '/merchant-setting': () => true,
  '/merchant-account-setting': () => true,
  '/user-management': ({ isRestrictedUser }) => !isRestrictedUser,
};

const pages = areas.flatMap(({ routes }) => routes.filter(({ access }) => access === 'session'));

it('has a rule for every page of the merchants and users areas', () => {
  expect(pages.map((page) => page.path).sort()).toEqual(Object.keys(mayOpen).sort());
});

it.each(visitors)(
  '$role, restricted: $isRestrictedUser, external: $externalPrefix, opens exactly their pages',
  (visitor) => {
    const opened = pages.filter((page) => isFor(visitor, page)).map((page) => page.path);
    expect(opened.sort()).toEqual(
      Object.keys(mayOpen)
        .filter((page) => mayOpen[page]?.(visitor))
        .sort(),
    );
    const offered = navigationFor(visitor, areas)
      .flatMap((item) => [item, ...item.children])
      .flatMap((item) => (item.path && item.areaId ? [item.path] : []));
    // Nothing is offered that could not be opened, and the list of users to everybody who may.
    expect(offered.filter((page) => !mayOpen[page]?.(visitor))).toEqual([]);
    expect(offered.includes('/user-management')).toBe(!visitor.isRestrictedUser);
  },
);
