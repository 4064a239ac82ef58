import { isStorable } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { type Caller, type RefusedAttempt, recordRefusal } from '../audit/audit.ts';
import { Problem } from './problem.ts';

/** The id that an input names, for the audit trail. */
export function recordOf(input: unknown): string | null {
  const { id, transactionId, disputeId, username, merchantId } = (input ?? {}) as Record<string, unknown>;
  const found = id ?? transactionId ?? disputeId ?? username ?? merchantId;
  return typeof found === 'string' && isStorable(found) ? found.slice(0, 64) : null;
}

/** Malformed requests attempted nothing yet; a repetition that came too early is no attempt of its own. */
const isAttempt = ({ status, code }: Problem) =>
  status !== 400 && status !== 415 && code !== 'request_running';

/** Runs `work`; when it is refused, the attempt goes into the audit trail, after whatever it did was rolled back. */
export async function auditRefusals<Result>(
  db: Database,
  caller: Caller,
  entry: RefusedAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && isAttempt(error)) {
      const reason = `${error.status} ${error.code}: ${error.message}`;
      await recordRefusal(db, caller, { ...entry, reason });
    }
    throw error;
  }
}
