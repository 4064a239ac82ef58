import type { ExportJob, ExportRequest } from '@countinghouse/contract';
import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { currentUser } from '../auth/auth-holder.ts';
import { http } from '../http/http.ts';

const name = 'countinghouse.exports';

/** Ids of the exports whose end is to be told, by who started them. */
type AwaitedExports = Readonly<Record<string, readonly string[]>>;

/** Kept in this browser: the shell's header follows them on every page, after a reload too, until their end was seen. */
export const useAwaitedExports = create<AwaitedExports>()(persist((): AwaitedExports => ({}), { name }));

// What another tab starts or has seen.
window.addEventListener('storage', ({ key }) => {
  if (key === name) void useAwaitedExports.persist.rehydrate();
});

const none: readonly string[] = [];
export const awaitedBy =
  (username: string) =>
  (state: AwaitedExports): readonly string[] =>
    state[username] ?? none;

function change(next: (ids: readonly string[]) => readonly string[]): void {
  const { username } = currentUser();
  useAwaitedExports.setState((state) => ({ [username]: next(awaitedBy(username)(state)) }));
}

/** The end of this export was seen, or is nobody's concern any more. */
export const forgetExport = (id: string): void => change((ids) => ids.filter((one) => one !== id));

/** Starts an export, and has the header follow it. @throws ApiError */
export async function startExport(kind: ExportKind, request: Partial<ExportRequest>): Promise<ExportJob> {
  const job = await http.post<ExportJob>(`export/${kind}`, request);
  change((ids) => [...ids, job.id]);
  return job;
}

/** Asks for the same again, of what there is now. @throws ApiError */
export const repeatExport = ({ kind, format, columns, filter, order, timeZone, locale }: ExportJob) =>
  startExport(kind, { format, columns, filter, order, timeZone, locale } as ExportRequest);
