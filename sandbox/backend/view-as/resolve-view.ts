import { viewEndedHeader } from '@countinghouse/contract/vocabulary';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import type { Actor } from '../actor/actor.ts';
import type { Caller } from '../audit/audit.ts';
import { Problem } from '../http/problem.ts';
import { endViews } from './end-views.ts';
import { viewedActor } from './viewed-actor.ts';

export const viewEnded = () => new Problem(403, 'view_ended', 'This view has ended.');

/** A view that the caller has open, and as whom they see the portal in it. */
export interface OpenView {
  actor: Actor;
  endsAt: Date;
}

/**
 * Reads a view of the caller's own. One whose user is not who they were, or whom the caller may not see any more, ends.
 * @throws Problem 403 when it has ended, or is nobody's
 */
export async function resolveView(db: Database, caller: Caller, id: string): Promise<OpenView> {
  const isOwn = and(eq(viewAs.id, id), eq(viewAs.subject, caller.actor.subject));
  const [view] = await db
    .select()
    .from(viewAs)
    .where(and(isOwn, gt(viewAs.endsAt, caller.at)));
  if (!view) throw viewEnded();
  const actor = await viewedActor(db, caller.actor, view);
  if (actor) return { actor, endsAt: view.endsAt };
  await db.transaction((tx) => endViews(tx, isOwn, { caller, why: 'changed' }));
  throw viewEnded();
}

/** Tells the proxy with the answer that there is no such view any more. */
export const endedHeaders = { [viewEndedHeader]: '1' };
