import type { SettingDecision } from '@countinghouse/contract';
import { reportDays, userHas } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { notFound } from '../http/problem.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { approvalRefusal } from './approval-refusal.ts';
import { expiryOf } from './find-changes.ts';
import { type ChangeRow, isOwnChange, presentChanges } from './present-change.ts';
import { findRiskNotes, legalNameOf } from './risk-notes.ts';

export interface DecisionParts {
  openIdentity: () => Promise<IdentityService>;
  payoutPauseDays: number;
}

/** A request in the caller's scope, and its merchant. @throws Problem 404 */
async function findOne(db: Database, actor: Actor, id: string) {
  const [found] = await db
    .select({ request: changeRequests, merchant: merchants })
    .from(changeRequests)
    .innerJoin(merchants, eq(merchants.id, changeRequests.merchantId))
    .where(and(visibleMerchants(db, actor), eq(changeRequests.id, id)));
  if (!found) throw notFound('Change request');
  return found;
}

/** Whether a change can still be reported as one that nobody asked for. */
export const isReportable = ({ kind, status, decidedAt, reportedAt }: ChangeRow, now: Date): boolean =>
  kind === 'bank' &&
  status === 'approved' &&
  reportedAt === null &&
  decidedAt !== null &&
  decidedAt.getTime() >= now.getTime() - reportDays * 86_400_000;

/** One change with what is to be known to decide it. @throws Problem 404 */
export async function findDecision(
  db: Database,
  { actor, now }: { actor: Actor; now: Date },
  { id }: { id: string },
  { openIdentity, payoutPauseDays }: DecisionParts,
): Promise<SettingDecision> {
  const { request, merchant } = await findOne(db, actor, id);
  const decides = userHas(actor, 'settings:decide') && !isOwnChange(actor, request);
  const [presented] = await presentChanges(db, actor, [request]);
  if (!presented) throw notFound('Change request');
  const isOpen = request.status === 'pending';
  const pausedUntil = merchant.payoutsPausedUntil;
  return {
    request: presented,
    kind: request.kind ?? 'other',
    merchant: { id: merchant.id, name: merchant.name },
    legalName: legalNameOf(merchant),
    expiresAt: expiryOf(request)?.toISOString() ?? null,
    refusal: approvalRefusal(actor, request),
    risks:
      decides && isOpen ? await findRiskNotes({ db, actor, now, openIdentity }, { request, merchant }) : null,
    pauseDays: payoutPauseDays,
    payoutsPausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
    reportedAt: request.reportedAt?.toISOString() ?? null,
    mayReport:
      isReportable(request, now) && actor.role !== 'countinghouse' && userHas(actor, 'settings:request'),
  };
}
