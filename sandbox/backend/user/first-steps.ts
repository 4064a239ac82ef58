import type { FirstSteps, FirstStepsBody } from '@countinghouse/contract';
import { type FirstStepKind, firstStepNeeds, firstStepsOf } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { customDisplays, merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { userPreferences, users } from '../../store/schema/users.ts';
import { savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { visibleTo } from '../actor/scope.ts';
import type { Command } from '../http/command.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';

/** First things come first: of somebody's own trail no more is looked through. */
const mostEntries = 20_000;

/** Somebody else of the same business, whoever invited them. */
function isColleague(actor: Actor): SQL | undefined {
  const isOther = ne(users.username, actor.username);
  if (actor.role === 'merchants') return and(isOther, eq(users.merchantId, actor.merchantId ?? ''));
  const isSameRole = and(isOther, eq(users.role, actor.role ?? 'merchants'));
  if (actor.role === 'partners') return and(isSameRole, eq(users.partnerId, actor.partnerId ?? ''));
  return isSameRole;
}

/** For each step a query that finds something where it is done: whatever has happened, not what was clicked on. */
function proofsOf(db: Database, actor: Actor): Record<FirstStepKind, { getSQL(): SQL }> {
  const one = { found: sql`1` };
  const ofActor = or(eq(users.subject, actor.subject), eq(users.username, actor.username));
  const { channels, disputeReminders, merchantMails, muted, quietHours } = userPreferences;
  const hasDone = (...actions: string[]) => {
    const own = db
      .select({ action: auditEntries.action, outcome: auditEntries.outcome })
      .from(auditEntries)
      .where(eq(auditEntries.subject, actor.subject))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      .limit(mostEntries)
      .as('own');
    return db
      .select(one)
      .from(own)
      .where(and(inArray(own.action, actions), eq(own.outcome, 'done')));
  };
  return {
    second_factor: db
      .select(one)
      .from(users)
      .where(and(ofActor, inArray(users.secondFactor, ['app', 'message']))),
    logo: db
      .select(one)
      .from(customDisplays)
      .where(and(eq(customDisplays.ownerId, actor.partnerId ?? ''), ne(customDisplays.logo, ''))),
    first_merchant: db.select(one).from(merchants).where(visibleMerchants(db, actor)),
    first_payment: db
      .select(one)
      .from(transactions)
      .where(and(visibleTo(db, actor, transactions), ne(transactions.status, 'declined'))),
    first_deposit: db
      .select(one)
      .from(deposits)
      .where(and(visibleTo(db, actor, deposits), eq(deposits.status, 'paid'))),
    saved_view: db.select(one).from(savedViews).where(eq(savedViews.subject, actor.subject)),
    invite: db.select(one).from(users).where(isColleague(actor)),
    decision: hasDone(
      ...['merchant:approve', 'merchant:decline', 'merchant:request_documents'],
      ...['settings:approve', 'settings:reject'],
    ),
    access_review: hasDone('user:review'),
    notifications: db
      .select(one)
      .from(userPreferences)
      .where(
        and(
          eq(userPreferences.subject, actor.subject),
          or(
            ...[muted, channels, quietHours, disputeReminders, merchantMails].map((chosen) =>
              isNotNull(chosen),
            ),
          ),
        ),
      ),
  };
}

/** What the caller does first, and what of it is done; nothing is looked for once they have dismissed it. */
export async function findFirstSteps(db: Database, actor: Actor): Promise<FirstSteps> {
  const [row] = await db
    .select({ dismissedAt: userPreferences.firstStepsDismissedAt })
    .from(userPreferences)
    .where(eq(userPreferences.subject, actor.subject));
  if (row?.dismissedAt) return { isDismissed: true, steps: [] };
  const kinds = (actor.role ? firstStepsOf[actor.role] : []).filter((kind) =>
    actorHas(actor, firstStepNeeds[kind]),
  );
  if (kinds.length === 0) return { isDismissed: false, steps: [] };
  const proofs = proofsOf(db, actor);
  const answers = kinds.map((kind) => sql`exists (${proofs[kind].getSQL()}) as ${sql.identifier(kind)}`);
  const { rows } = (await db.execute(sql`select ${sql.join(answers, sql`, `)}`)) as unknown as {
    rows: Record<FirstStepKind, boolean>[];
  };
  return { isDismissed: false, steps: kinds.map((kind) => ({ kind, isDone: rows[0]?.[kind] === true })) };
}

/** Dismisses them for good, or brings them back. */
export async function setFirstSteps(
  { tx, actor, at }: Command,
  { isDismissed }: FirstStepsBody,
): Promise<FirstSteps> {
  const set = { firstStepsDismissedAt: isDismissed ? at : null };
  await tx
    .insert(userPreferences)
    .values({ subject: actor.subject, ...set })
    .onConflictDoUpdate({ target: userPreferences.subject, set });
  return findFirstSteps(tx, actor);
}
