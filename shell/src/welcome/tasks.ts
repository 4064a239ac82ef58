import type { SessionUser } from '@countinghouse/contract';
import { type Permission, userHas } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { isAt } from '../navigation/navigation.ts';
import { isDeployed } from '../routing/is-deployed.ts';

type Load = (signal: AbortSignal) => Promise<{ count: number; dueBy?: string | null }>;

interface TaskSource {
  /** The pages that it is a task of, the list that it opens first. */
  paths: readonly [string, ...string[]];
  permission: Permission;
  /** The filter of the list that has as many rows as are counted. */
  search: string;
  load: Load;
}

interface Counts<Status extends string> {
  items: readonly { status: Status; count: number }[];
}

const countOf = <Status extends string>({ items }: Counts<Status>, ...statuses: NoInfer<Status>[]): number =>
  items.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);

const taskSources = {
  disputes: {
    paths: ['/disputes', '/dispute-management-detail'],
    permission: 'disputes:respond',
    search: 'status=needs_response',
    load: async (signal) => {
      const counts = await http.get('disputes/status', { query: { status: ['needs_response'] }, signal });
      return { count: countOf(counts, 'needs_response'), dueBy: counts.nextDueBy };
    },
  },
  deposits: {
    paths: ['/list-deposit', '/deposit'],
    permission: 'deposits:retry',
    search: 'status=failed',
    load: async (signal) => {
      const counts = await http.get('deposits/status', { query: { status: ['failed'] }, signal });
      return { count: countOf(counts, 'failed') };
    },
  },
  reviews: {
    paths: ['/merchants'],
    permission: 'merchants:review',
    search: 'status=submitted&status=in_review',
    load: async (signal) => {
      const counts = await http.get('merchant-status/status', { signal });
      return { count: countOf(counts, 'submitted', 'in_review') };
    },
  },
  documents: {
    paths: ['/merchants', '/merchant-register'],
    permission: 'merchants:register',
    search: 'status=pending_documents',
    load: async (signal) => {
      const counts = await http.get('merchant-status/status', { signal });
      return { count: countOf(counts, 'pending_documents') };
    },
  },
  changes: {
    paths: ['/merchant-account-setting', '/merchant-setting'],
    permission: 'settings:decide',
    search: 'status=pending',
    load: async (signal) => {
      const counts = await http.get('merchant-setting/requests/status', { signal });
      return { count: countOf(counts, 'pending') };
    },
  },
} as const satisfies Record<string, TaskSource>;

export type TaskKind = keyof typeof taskSources;

export interface Task {
  kind: TaskKind;
  count: number;
  dueBy: string | null;
  /** The list of what is counted. */
  to: string;
}

const isTaskOf = ({ paths }: TaskSource, pathname: string, isHome: boolean) =>
  isHome || paths.some((path) => isAt(path, pathname));

/** The kinds of tasks that a user can have on a page; all of them where they begin. */
export function taskKindsFor(user: SessionUser, pathname: string, isHome: boolean): TaskKind[] {
  const rights = { role: user.role, isRestricted: user.isRestrictedUser };
  return (Object.keys(taskSources) as TaskKind[]).filter((kind) => {
    const source = taskSources[kind];
    return (
      userHas(rights, source.permission) && isDeployed(source.paths[0]) && isTaskOf(source, pathname, isHome)
    );
  });
}

async function loadTask(kind: TaskKind, signal: AbortSignal): Promise<Task> {
  const { load, paths, search }: TaskSource = taskSources[kind];
  const { count, dueBy = null } = await load(signal);
  return { kind, count, dueBy, to: `${paths[0]}?${search}` };
}

/** What of these kinds waits for the user; one that cannot be counted is left out. */
export const getTasks = (kinds: readonly TaskKind[]) =>
  queryOptions({
    queryKey: ['welcome', 'tasks', kinds],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const loaded = await Promise.allSettled(kinds.map((kind) => loadTask(kind, signal)));
      const tasks = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return tasks.filter(({ count }) => count > 0);
    },
  });
