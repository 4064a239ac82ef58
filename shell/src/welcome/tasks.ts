import type { DashboardTask, SessionUser } from '@countinghouse/contract';
import { type DashboardTaskKind, userHas } from '@countinghouse/contract/vocabulary';
import { isAt } from '../navigation/navigation.ts';

/** The pages that each kind of task is a task of. */
const pages: Record<DashboardTaskKind, readonly string[]> = {
  disputes_due: ['/disputes', '/dispute-management-detail'],
  disputes_waiting: ['/disputes', '/dispute-management-detail'],
  deposits_failed: ['/list-deposit', '/deposit'],
  changes_waiting: ['/merchant-account-setting', '/merchant-setting'],
  applications_waiting: ['/merchants'],
  documents_needed: ['/merchants', '/merchant-register'],
  requests_open: ['/account_document'],
  merchants_asked: ['/merchants', '/account_document'],
  link_attacked: ['/hosted-payment'],
};

const isOf = (kind: DashboardTaskKind, pathname: string) => pages[kind].some((path) => isAt(path, pathname));

/** Whether a page has tasks at all; where the user begins there are those of all pages. */
export function hasTasks(user: SessionUser, pathname: string, isHome: boolean): boolean {
  const rights = { role: user.role, isRestricted: user.isRestrictedUser };
  const isAnyOf = (Object.keys(pages) as DashboardTaskKind[]).some((kind) => isOf(kind, pathname));
  return userHas(rights, 'dashboard:read') && (isHome || isAnyOf);
}

/** What of it waits on a page. */
export const tasksOn = (
  tasks: readonly DashboardTask[],
  pathname: string,
  isHome: boolean,
): DashboardTask[] => tasks.filter(({ kind }) => isHome || isOf(kind, pathname));
