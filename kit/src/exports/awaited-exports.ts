import type { EndpointBody, ExportJob } from '@countinghouse/contract';
import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { create } from 'zustand';
import { useAuth } from '../auth/auth-store.ts';
import { http } from '../http/http.ts';
import { queryClient } from '../query/query-client.ts';
import { readUserData, watchUserData, writeUserData } from '../storage/user-data.ts';

const name = 'exports';

/** Everything about exports in the cache. */
export const exportsKey = ['exports'] as const;

interface AwaitedExports {
  /** Ids of the signed-in user's exports whose end is to be told. */
  ids: readonly string[];
}

function readKept(): readonly string[] {
  const kept = readUserData(name);
  return Array.isArray(kept) ? (kept as string[]) : [];
}

/** Kept until the session ends: the shell's header follows them on every page, after a reload too, until their end was seen. */
export const useAwaitedExports = create<AwaitedExports>()(() => ({ ids: readKept() }));

const readAgain = () => useAwaitedExports.setState({ ids: readKept() });

// What another tab starts or has seen, and what is the next user's.
watchUserData(name, readAgain);
useAuth.subscribe(({ user }, before) => {
  if (user?.username !== before.user?.username) readAgain();
});

function change(next: (ids: readonly string[]) => readonly string[]): void {
  writeUserData(name, next(readKept()));
  readAgain();
}

/** The end of this export was seen, or is nobody's concern any more. */
export const forgetExport = (id: string): void => change((ids) => ids.filter((one) => one !== id));

type RequestOf<Kind extends ExportKind> = EndpointBody<'post', `export/${Kind}`>;

/** Starts an export, and has the header follow it and the list of exports read again. @throws ApiError */
export async function startExport<Kind extends ExportKind>(
  kind: Kind,
  request: RequestOf<Kind>,
): Promise<ExportJob> {
  const job = await http.post(`export/${kind as ExportKind}`, request as RequestOf<ExportKind>);
  change((ids) => [...ids, job.id]);
  void queryClient.invalidateQueries({ queryKey: exportsKey });
  return job;
}

/** Asks for the same again, of what there is now. @throws ApiError */
export const repeatExport = ({ kind, format, columns, filter, order, timeZone, locale }: ExportJob) =>
  startExport(kind, { format, columns, filter, order, timeZone, locale } as RequestOf<typeof kind>);
