import type { RegistryArea, SessionUser } from '@countinghouse/contract';
import { isFor, roles } from '@countinghouse/contract/vocabulary';
import type { NavigationItem } from '@countinghouse/kit';

type Shortcut = RegistryArea['shortcuts'][number];

const exportsShortcut: Shortcut = {
  label: { en: 'Exports', vi: 'Bản xuất dữ liệu' },
  path: '/export/download',
  roles: [...roles],
  hiddenFor: [],
};

const helpShortcut: Shortcut = {
  label: { en: 'Help', vi: 'Trợ giúp' },
  path: '/md',
  roles: [...roles],
  hiddenFor: [],
};

/** The ways that `user` is offered to pages that the navigation does not list. */
export const shortcutsFor = (user: SessionUser, areas: readonly RegistryArea[]): Shortcut[] =>
  [...areas.flatMap(({ shortcuts }) => shortcuts), exportsShortcut, helpShortcut].filter((shortcut) =>
    isFor(user, shortcut),
  );

/** Whether `pathname` is `path` or below it. */
export const isAt = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/**
 * The entry to mark as the place the user is at: the one whose path it is, or, on a page that no entry leads to (a
 * detail page), the first entry of the same area.
 */
export function activePathIn(
  items: readonly NavigationItem[],
  pathname: string,
  areaId: string | null,
): string | null {
  const entries = items.flatMap((item) => (item.path === null ? item.children : [item]));
  const exact = entries.find(({ path }) => path !== null && isAt(path, pathname));
  return (exact ?? entries.find((entry) => areaId !== null && entry.areaId === areaId))?.path ?? null;
}
