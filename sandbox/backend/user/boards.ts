import type { Boards } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userPreferences } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';

const firstBoards: Boards['boards'] = [{ name: 'Overview', widgets: ['volume', 'approval_rate', 'latest'] }];

export async function findBoards(db: Database, actor: Actor): Promise<Boards> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.subject, actor.subject));
  return { boards: row?.boards ?? firstBoards };
}

export async function setBoards({ tx, actor }: Command, { boards }: Boards): Promise<Boards> {
  await tx
    .insert(userPreferences)
    .values({ subject: actor.subject, boards })
    .onConflictDoUpdate({ target: userPreferences.subject, set: { boards } });
  return { boards };
}
