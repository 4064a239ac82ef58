import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { depositSteps } from '../../store/schema/ledger.ts';

type Step = typeof depositSteps.$inferSelect;
type NewStep = Omit<typeof depositSteps.$inferInsert, 'id' | 'depositId'>;

/** Writes what happens to a deposit into its timeline. */
export async function recordStep(tx: Database, { id }: { id: string }, step: NewStep): Promise<void> {
  await tx.insert(depositSteps).values({ ...step, depositId: id });
}

/** What happened to a deposit, oldest first. */
export const findSteps = (db: Database, depositId: string): Promise<Step[]> =>
  db
    .select()
    .from(depositSteps)
    .where(eq(depositSteps.depositId, depositId))
    .orderBy(asc(depositSteps.at), asc(depositSteps.id));
