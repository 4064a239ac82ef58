import type { HelpPageList, RegistryArea, SessionUser } from '@countinghouse/contract';
import { type Language, navigationFor } from '@countinghouse/kit';
import { CircleQuestionMark, Clock, Plus } from 'lucide-react';
import { helpPathOf } from '../help/api.ts';
import { shortcutsFor } from '../navigation/navigation.ts';
import { decideAccess, findRoute, type PortalRoute } from '../routing/access.ts';
import type { PaletteItem } from './palette-item.ts';
import type { RecentPage } from './recent-pages.ts';

interface Place {
  user: SessionUser;
  areas: readonly RegistryArea[];
  language: Language;
  go: (path: string) => void;
}

/** The pages of the user's navigation. */
export function pageItems({ user, areas, language, go }: Place): PaletteItem[] {
  const entries = navigationFor(user, areas).flatMap((item) => (item.path === null ? item.children : [item]));
  return entries.map(({ path, label, icon }) => ({
    id: `page ${path}`,
    title: label[language],
    words: Object.values(label),
    icon,
    run: () => go(path ?? '/'),
  }));
}

/** What can be done on a page that the navigation does not list. */
export const shortcutItems = ({ user, areas, language, go }: Place): PaletteItem[] =>
  shortcutsFor(user, areas).map(({ path, label }) => ({
    id: `shortcut ${path}`,
    title: label[language],
    words: Object.values(label),
    icon: Plus,
    run: () => go(path),
  }));

/** Help pages, found by their headings as well. */
export const helpItems = (list: HelpPageList | undefined, go: (path: string) => void): PaletteItem[] =>
  (list?.items ?? []).map(({ name, title, summary, headings }) => ({
    id: `help ${name}`,
    title,
    detail: summary,
    words: headings,
    icon: CircleQuestionMark,
    run: () => go(helpPathOf(name)),
  }));

interface Recent {
  pages: readonly RecentPage[];
  routes: readonly PortalRoute[];
  /** Where the user is. */
  pathname: string;
}

/** Where the user was lately and may still go, without the place they are at. */
export const recentItems = (
  { pages, routes, pathname }: Recent,
  { user, language, go }: Place,
): PaletteItem[] =>
  pages
    .filter(({ path }) => path !== pathname && decideAccess(routes, path, user) === 'allowed')
    .map(({ path, title }) => {
      const route = findRoute(routes, path);
      const record = route && path !== route.path ? path.slice(route.path.length + 1) : null;
      return {
        id: `recent ${path}`,
        title,
        ...(record && { detail: [route?.area?.name[language], record].filter(Boolean).join(' · ') }),
        icon: Clock,
        run: () => go(path),
      };
    });
