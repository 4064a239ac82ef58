import type { SessionUser } from '@countinghouse/contract';
import { landingPathOf } from '@countinghouse/contract/vocabulary';
import {
  type Language,
  type NavigationItem,
  readPortalData,
  useLocation,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { getFirstSteps, hasFirstSteps } from '../first-steps/api.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { helpPathOf, listHelpPages } from '../help/api.ts';
import { isAt, shortcutsFor } from '../navigation/navigation.ts';
import { getTasks } from '../tasks/get-tasks.ts';
import { useOwnTasks } from '../tasks/task-lines.tsx';
import { getDismissed, noticesFor, withoutDismissed } from './notices.ts';
import { LinkPart, Notices, Tasks } from './panel-parts.tsx';
import { hasTasks, tasksOn } from './tasks.ts';

export { FirstSteps } from '../first-steps/first-steps.tsx';

export interface WelcomePartsProps {
  user: SessionUser;
  items: readonly NavigationItem[];
  /** In a drawer: what closes it when one goes on from there. */
  onLeave?: (() => void) | undefined;
}

/** The ways on from where the user begins. */
function useQuickLinks({ user, items }: Pick<WelcomePartsProps, 'user' | 'items'>) {
  const { i18n } = useTranslation();
  const entries = items.flatMap((item) => (item.path === null ? item.children : [item]));
  const links = [...entries, ...shortcutsFor(user, readPortalData().registry.areas)];
  return links.map(({ path, label }) => ({ to: path ?? '/', label: label[i18n.language as Language] }));
}

/**
 * What concerns the page that is shown: what waits for the user there, announcements, and help with it; where the user
 * begins also first steps, and the ways on. All of it appears at once, so that nothing moves under the pointer.
 */
export function WelcomeParts({ user, items, onLeave }: WelcomePartsProps) {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHome = pathname === landingPathOf(user);
  const steps = useQuery({ ...getFirstSteps(), enabled: isHome && hasFirstSteps(user) });
  const tasks = useQuery({ ...getTasks(), enabled: hasTasks(user, pathname, isHome) });
  const open = tasksOn(useOwnTasks(tasks.data?.items ?? []), pathname, isHome);
  const help = useQuery(listHelpPages(i18n.language as Language));
  const quickLinks = useQuickLinks({ user, items });
  const pages = help.data?.items ?? [];
  const announced = noticesFor(pages, pathname, new Date());
  // Whom the backend doesn't know, without a role, it keeps nothing for.
  const dismissed = useQuery({ ...getDismissed(), enabled: announced.length > 0 && user.role !== null });
  if ([steps, tasks, help, dismissed].some(({ isLoading }) => isLoading))
    return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const notices = withoutDismissed(announced, dismissed.data?.dismissed ?? []);
  const helpLinks = pages
    .filter(
      (page) =>
        !announced.some(({ name }) => name === page.name) && page.paths.some((path) => isAt(path, pathname)),
    )
    .map(({ name, title }) => ({ to: helpPathOf(name), label: title }));
  const isEmpty = open.length + notices.length + helpLinks.length === 0;
  return (
    <>
      {isHome && <FirstSteps onLeave={onLeave} />}
      <Tasks tasks={open} onLeave={onLeave} />
      <Notices notices={notices} onLeave={onLeave} />
      <LinkPart id="welcome-help" title={t('welcome.help')} links={helpLinks} onLeave={onLeave} />
      {(isHome || isEmpty) && (
        <LinkPart id="welcome-links" title={t('welcome.goTo')} links={quickLinks} onLeave={onLeave} />
      )}
    </>
  );
}
