import type { Boards } from '@countinghouse/contract';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { boardRevisions, boards } from '../../store/schema/boards.ts';
import type { Actor } from '../actor/actor.ts';
import { teamOf } from '../views/team.ts';
import { cutToScope, namesIn, seenOf } from './in-scope.ts';
import { templatesFor } from './templates.ts';

/** Of what a team shares the boards changed last: however many it keeps, its members' pages open as fast. */
export const maxSharedBoards = 30;

type BoardRow = typeof boards.$inferSelect;

const toBoard = ({ id, name, isShared, period, comparison, merchantId, widgets }: BoardRow) => ({
  ...{ id, name, isShared, period, comparison, merchantId, widgets },
});

/** What a user keeps, as it was stored. */
export const findOwnBoards = (db: Database, { subject }: Actor): Promise<BoardRow[]> =>
  db.select().from(boards).where(eq(boards.subject, subject)).orderBy(asc(boards.position), asc(boards.id));

const findShared = (db: Database, actor: Actor): Promise<BoardRow[]> =>
  db
    .select()
    .from(boards)
    .where(and(eq(boards.team, teamOf(actor)), eq(boards.isShared, true), ne(boards.subject, actor.subject)))
    .orderBy(desc(boards.updatedAt), asc(boards.owner), asc(boards.position))
    .limit(maxSharedBoards);

/** The caller's boards, what the team shares with them, and templates: all cut to what they see now. */
export async function findBoards(db: Database, actor: Actor): Promise<Boards> {
  // First: boards that are newer than it are at worst refused once; older ones would be written over newer.
  const [counted] = await db.select().from(boardRevisions).where(eq(boardRevisions.subject, actor.subject));
  const own = await findOwnBoards(db, actor);
  const shared = await findShared(db, actor);
  const seen = await seenOf(db, actor, namesIn([...own, ...shared]));
  return {
    revision: counted?.revision ?? 0,
    boards: own.map((row) => cutToScope(toBoard(row), actor, seen)),
    shared: shared.map((row) => ({ ...cutToScope(toBoard(row), actor, seen), owner: row.owner })),
    templates: templatesFor(actor),
  };
}
