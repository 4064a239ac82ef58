import type { NavigationEntry, RegistryArea, SessionUser } from '@countinghouse/contract';
import { roles } from '@countinghouse/contract/vocabulary';
import { isFor } from '../routing/access.ts';

/** An entry of the side navigation, or a group of them under a label of its own. */
export interface NavigationItem {
  label: NavigationEntry['label'];
  icon: string;
  order: number;
  /** Null for a group. */
  path: string | null;
  /** The area it leads to; null for the shell's own page and for groups. */
  areaId: string | null;
  children: NavigationItem[];
}

interface OwnedEntry extends NavigationEntry {
  areaId: string | null;
}

const dashboardEntry: OwnedEntry = {
  areaId: null,
  label: { en: 'Dashboard', vi: 'Bảng điều khiển' },
  path: '/dashboard',
  icon: 'dashboard',
  order: 10,
  roles: ['countinghouse', 'partners', 'merchants'],
  hiddenFor: [],
};

const toItem = ({ label, icon, order, path, areaId }: OwnedEntry): NavigationItem => ({
  label,
  icon,
  order,
  path,
  areaId,
  children: [],
});

/** A user's navigation: the dashboard and what deployed areas offer that user, in order; nothing without a role. */
export function navigationFor(user: SessionUser, areas: readonly RegistryArea[]): NavigationItem[] {
  const offered = areas.flatMap((area) => area.navigation.map((entry) => ({ ...entry, areaId: area.id })));
  const entries = [dashboardEntry, ...offered].filter((entry) => isFor(user, entry));
  const items: NavigationItem[] = [];
  for (const entry of entries.sort((one, other) => one.order - other.order)) {
    if (!entry.parent) {
      items.push(toItem(entry));
      continue;
    }
    const { parent } = entry;
    const group = items.find((item) => item.path === null && item.label.en === parent.en);
    if (group) group.children.push(toItem(entry));
    else items.push({ ...toItem(entry), label: parent, path: null, areaId: null, children: [toItem(entry)] });
  }
  return items;
}

type Shortcut = RegistryArea['shortcuts'][number];

const exportsShortcut: Shortcut = {
  label: { en: 'Exports', vi: 'Bản xuất dữ liệu' },
  path: '/export/download',
  roles: [...roles],
  hiddenFor: [],
};

/** The ways that `user` is offered to pages that the navigation does not list. */
export const shortcutsFor = (user: SessionUser, areas: readonly RegistryArea[]): Shortcut[] =>
  [...areas.flatMap(({ shortcuts }) => shortcuts), exportsShortcut].filter((shortcut) =>
    isFor(user, shortcut),
  );

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

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
