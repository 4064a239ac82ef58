import type { Board, Boards, BoardsBody } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import { boardRevisions, boards } from '../../store/schema/boards.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, invalidField, notFound } from '../http/problem.ts';
import { teamOf } from '../views/team.ts';
import { findBoards, findOwnBoards } from './find-boards.ts';
import { namesIn, seenOf } from './in-scope.ts';
import { maySeeWidget } from './templates.ts';

type Kept = Awaited<ReturnType<typeof findOwnBoards>>;

/** Counts this change. @throws Problem 409 where another was written since the caller read */
async function countChange({ tx, actor: { subject } }: Command, revision: number): Promise<void> {
  await tx.insert(boardRevisions).values({ subject, revision: 0 }).onConflictDoNothing();
  const counted = await tx
    .update(boardRevisions)
    .set({ revision: revision + 1 })
    .where(and(eq(boardRevisions.subject, subject), eq(boardRevisions.revision, revision)))
    .returning();
  if (counted.length === 0)
    throw conflict('boards_changed', 'The boards were changed meanwhile: read them again.');
}

/** Who may no longer share keeps what is shared already, and can take it back. @throws Problem 403 */
function assertMayShare(actor: Actor, wanted: readonly Board[], kept: Kept): void {
  const isNew = ({ id, isShared }: Board) =>
    isShared && !kept.some((before) => before.id === id && before.isShared);
  if (wanted.some(isNew) && !actorHas(actor, 'views:share')) throw forbidden();
}

/** @throws Problem 400 where a widget shows what the caller has no right to */
function assertMaySee(actor: Actor, wanted: readonly Board[]): void {
  for (const [index, { widgets }] of wanted.entries())
    for (const [place, { kind }] of widgets.entries())
      if (!maySeeWidget(actor, kind))
        throw invalidField(`boards.${index}.widgets.${place}.kind`, 'not_for_role', {
          role: actor.role ?? '',
        });
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => !others.has(id)));

/**
 * What is newly named must be seen. What was stored before may have been deleted since: moving another widget is not
 * refused for it, and reading leaves it out. @throws Problem 404
 */
async function assertSeen({ tx, actor }: Command, wanted: readonly Board[], kept: Kept): Promise<void> {
  const [named, before] = [namesIn(wanted), namesIn(kept)];
  const added = {
    merchantIds: without(named.merchantIds, before.merchantIds),
    viewIds: without(named.viewIds, before.viewIds),
  };
  const seen = await seenOf(tx, actor, added);
  if (added.merchantIds.size > seen.merchantIds.size) throw notFound('Merchant');
  if (added.viewIds.size > seen.viewIds.size) throw notFound('View');
}

/** Replaces the caller's boards, where nothing else did since they were read. */
export async function setBoards(command: Command, { revision, boards: wanted }: BoardsBody): Promise<Boards> {
  const { tx, actor, at } = command;
  await countChange(command, revision);
  const kept = await findOwnBoards(tx, actor);
  assertMayShare(actor, wanted, kept);
  assertMaySee(actor, wanted);
  await assertSeen(command, wanted, kept);
  await tx.delete(boards).where(eq(boards.subject, actor.subject));
  if (wanted.length > 0)
    await tx.insert(boards).values(
      wanted.map((board, position) => ({
        ...board,
        ...{ position, subject: actor.subject, owner: actor.username, team: teamOf(actor), updatedAt: at },
      })),
    );
  return findBoards(tx, actor);
}
