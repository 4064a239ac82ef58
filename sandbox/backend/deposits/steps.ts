import type { Database } from '../../store/database.ts';
import { depositSteps } from '../../store/schema/ledger.ts';

type NewStep = Omit<typeof depositSteps.$inferInsert, 'id' | 'depositId'>;

/** Writes what happens to a deposit into its timeline. */
export async function recordStep(tx: Database, { id }: { id: string }, step: NewStep): Promise<void> {
  await tx.insert(depositSteps).values({ ...step, depositId: id });
}
