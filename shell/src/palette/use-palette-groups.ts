import { type Language, readPortalData, useAuth, useLocation, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { useMemo, useState } from 'react';
import { listHelpPages } from '../help/api.ts';
import { portalRoutesOf } from '../routing/access.ts';
import { actionItems } from './action-items.ts';
import { isFoundIn } from './fold.ts';
import { helpItems, pageItems, recentItems, shortcutItems } from './page-items.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { paletteTexts } from './palette-texts.ts';
import { readRecentPages } from './recent-pages.ts';
import { recordGroups } from './record-groups.ts';
import { recordSources } from './record-sources.ts';
import { isRecordId, type RecordAnswer, useRecords } from './use-records.ts';

export interface PaletteContent {
  groups: PaletteGroup[];
  answers: RecordAnswer[];
  /** Whether a text is the whole id of a record that the user may ask for. */
  isRecordId: (text: string) => boolean;
}

/** Everything that the palette offers for `search`, in its groups; empty groups are left out. */
export function usePaletteGroups(search: string, go: (path: string) => void): PaletteContent {
  const { t, i18n } = useTranslation(paletteTexts);
  const { pathname } = useLocation();
  const user = useAuth((state) => state.user);
  const { areas } = readPortalData().registry;
  const [recent] = useState(() => readRecentPages(user?.username ?? ''));
  const [round, setRound] = useState(0);
  const help = useQuery(listHelpPages(i18n.language as Language));
  const sources = useMemo(() => (user ? recordSources(user, areas) : []), [areas, user]);
  const answers = useRecords(search, sources, round);
  if (!user) return { groups: [], answers, isRecordId: () => false };

  const place = { user, areas, language: i18n.language as Language, go };
  const matching = (items: PaletteItem[]) =>
    items.filter(({ title, detail = '', words = [] }) => isFoundIn([title, detail, ...words], search));
  const pages = pageItems(place);
  const isPage = (item: PaletteItem) => pages.some(({ title }) => title === item.title);
  const routes = portalRoutesOf(areas);
  const lately = recentItems({ pages: recent, routes, pathname }, place).filter((item) => !isPage(item));
  const groups = [
    { id: 'recent', label: t('group.recent'), items: matching(lately).slice(0, 5) },
    { id: 'pages', label: t('group.pages'), items: matching(pages) },
    {
      id: 'actions',
      label: t('group.actions'),
      items: matching([...shortcutItems(place), ...actionItems({ username: user.username, pathname, go })]),
    },
    ...recordGroups(answers, { search, go, onRetry: () => setRound(round + 1) }),
    {
      id: 'help',
      label: t('group.help'),
      items: search ? matching(helpItems(help.data, go)).slice(0, 5) : [],
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    answers,
    isRecordId: (text) => isRecordId(text, sources),
  };
}
