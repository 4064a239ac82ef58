import type { NavigationEntry, RegistryArea } from '@countinghouse/contract';
import { isFor, roles, type Visitor } from '@countinghouse/contract/vocabulary';
import { analyticsOrigin } from '../brand/brand.ts';

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

const analyticsEntry: OwnedEntry = {
  areaId: null,
  label: { en: 'Analytics', vi: 'Phân tích' },
  path: '/analytics',
  icon: 'analytics',
  order: 15,
  roles: [...roles],
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

/** A user's navigation: the dashboard, analytics where they are hosted, and what deployed areas offer that user, in order; nothing without a role. */
export function navigationFor(user: Visitor, areas: readonly RegistryArea[]): NavigationItem[] {
  const offered = areas.flatMap((area) => area.navigation.map((entry) => ({ ...entry, areaId: area.id })));
  const own = analyticsOrigin() === null ? [dashboardEntry] : [dashboardEntry, analyticsEntry];
  const entries = [...own, ...offered].filter((entry) => isFor(user, entry));
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
