import { maxInvitations } from '@countinghouse/contract/vocabulary';
import type { ApiError } from '@countinghouse/kit';
import type { PendingOperation } from '@countinghouse/kit/operations';
import { hasProblems, type InviteDraft, type Inviter, type Problems, problemsOf } from './invite-draft.ts';

/** One of several who are to be invited. */
export interface InviteRow {
  key: string;
  /** Of the file that it came from. */
  line: number | null;
  draft: InviteDraft;
  /** What was wrong with its cells, until somebody edits it. */
  fileProblems: Problems;
  /** The key of the operation that invites them. */
  sent: string | null;
  /** How that stands; null before. */
  outcome: PendingOperation['phase'] | null;
  error: ApiError | null;
}

export const newRow = (draft: InviteDraft): InviteRow => ({
  key: crypto.randomUUID(),
  ...{ line: null, draft, fileProblems: {} },
  ...{ sent: null, outcome: null, error: null },
});

/** Nothing is to be corrected or sent any more. */
export const isInvited = ({ outcome }: InviteRow): boolean => outcome === 'done';

/** It is on its way, or nobody knows where: it may not be edited or sent once more. */
export const isUnderWay = ({ outcome }: InviteRow): boolean =>
  outcome === 'waiting' || outcome === 'sending' || outcome === 'unknown';

/** What is wrong with each of several rows, by their keys, with the names that two of them have. */
export function problemsOfRows(rows: readonly InviteRow[], inviter: Inviter): ReadonlyMap<string, Problems> {
  const counts = new Map<string, number>();
  for (const { draft } of rows) counts.set(draft.username, (counts.get(draft.username) ?? 0) + 1);
  return new Map(
    rows.map((row) => {
      const { key, draft, fileProblems } = row;
      if (isInvited(row)) return [key, {}];
      const own = problemsOf(draft, inviter);
      const isTwice = !own.username && (counts.get(draft.username) ?? 0) > 1;
      return [
        key,
        { ...own, ...fileProblems, ...(isTwice && { username: { own: 'usernameTwice' } as const }) },
      ];
    }),
  );
}

/** It was refused for what it says: sent again as it is, it would be refused again. */
const isRefusedForGood = ({ outcome, error }: InviteRow): boolean =>
  outcome === 'refused' &&
  error !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** Whether somebody must correct it first. */
export const isWrong = (row: InviteRow, problems: ReadonlyMap<string, Problems>): boolean =>
  isRefusedForGood(row) || hasProblems(problems.get(row.key) ?? {});

/** Those that can be sent now. */
export const readyRows = (rows: readonly InviteRow[], problems: ReadonlyMap<string, Problems>): InviteRow[] =>
  rows.filter((row) => !isInvited(row) && !isUnderWay(row) && !isWrong(row, problems));

/** As many merchants as all rows together may have: what was confirmed is kept in the browser until it is done. */
export const maxMerchantsInAll = 5_000;

/** Why rows cannot be sent as a whole; null where they can. */
export function batchProblemOf(rows: readonly InviteRow[]): 'tooMany' | 'tooManyMerchants' | null {
  if (rows.length > maxInvitations) return 'tooMany';
  const merchants = rows.reduce((sum, { draft }) => sum + draft.merchants.length, 0);
  return merchants > maxMerchantsInAll ? 'tooManyMerchants' : null;
}
