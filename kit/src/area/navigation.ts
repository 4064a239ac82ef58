import type { NavigationEntry, RegistryArea, SessionUser } from '@countinghouse/contract';
import { roles } from '@countinghouse/contract/vocabulary';
import { analyticsOrigin } from '../brand/brand.ts';

/** Whom something of the portal is for. */
export interface Audience {
  roles: readonly string[];
  hiddenFor: readonly string[];
}

/** What the portal's places depend on, of a user or of somebody who is to become one. */
export type Visitor = Pick<SessionUser, 'role' | 'isRestrictedUser' | 'externalPrefix'>;

/**
 * Whether something meant for `audience` is for `user`: by role, and not hidden from users of their kind. An audience
 * of no roles at all is everyone signed in, those without a role among them: their own profile is such a page.
 */
export function isFor(user: Visitor, { roles, hiddenFor }: Audience): boolean {
  if (roles.length === 0) return true;
  if (user.role === null || !roles.includes(user.role)) return false;
  const kinds = [user.isRestrictedUser ? 'restricted' : null, user.externalPrefix];
  return !kinds.some((kind) => kind !== null && hiddenFor.includes(kind));
}

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
