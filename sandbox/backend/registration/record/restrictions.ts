import type { MerchantRestriction } from '@countinghouse/contract';
import type { MerchantAction, RestrictedPart, RestrictionKind } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { merchantRequests } from '../../../store/schema/applications.ts';
import type { merchantStatusEvents } from '../../../store/schema/registration.ts';
import { type Draft, gapsOf, todayOf } from '../../applications/draft.ts';
import type { MerchantRow } from '../../merchants/find-merchant.ts';

type StatusEvent = typeof merchantStatusEvents.$inferSelect;
type RequestRow = typeof merchantRequests.$inferSelect;

const both: RestrictedPart[] = ['charges', 'deposits'];
const plain = {
  since: null,
  until: null,
  dueOn: null,
  isOverdue: false,
  by: null,
  reason: null,
  requestId: null,
  documentKind: null,
  count: null,
};
const restriction = (
  kind: RestrictionKind,
  stops: RestrictedPart[],
  more: Partial<MerchantRestriction> = {},
): MerchantRestriction => ({ ...plain, kind, stops, ...more });

/** What reviewers asked for and did not get yet, what is due first before the rest. */
export const findOpenRequests = (db: Database, merchantId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(merchantRequests)
    .where(
      and(
        eq(merchantRequests.merchantId, merchantId),
        eq(merchantRequests.status, 'open'),
        eq(merchantRequests.side, 'reviewer'),
        inArray(merchantRequests.kind, ['document', 'information']),
      ),
    )
    .orderBy(asc(merchantRequests.dueOn), asc(merchantRequests.id));

interface Known {
  merchant: MerchantRow;
  draft: Draft;
  history: readonly StatusEvent[];
  requests: readonly RequestRow[];
  at: Date;
}

/** Who brought a merchant to where it is, when and why. */
function causeOf({ history }: Known, actions: readonly MerchantAction[]): Partial<MerchantRestriction> {
  const event = history.findLast(({ action }) => actions.includes(action));
  if (!event) return {};
  return { since: event.at.toISOString(), by: event.by, reason: event.reason || null };
}

/** What somebody must do, until when. */
function wanted({ merchant, draft, requests, at }: Known): MerchantRestriction[] {
  const today = todayOf(merchant, at);
  const count = gapsOf(draft, at).length;
  const stops = merchant.status === 'pending_documents' ? both : [];
  const expired = draft.documents.filter(
    ({ expiresOn, replacedBy, review }) =>
      expiresOn !== null && expiresOn < today && replacedBy === null && review !== 'rejected',
  );
  return [
    ...requests.map(({ id, documentKind, dueOn, openedAt, openedBy }) =>
      restriction('request_open', stops, {
        ...{ requestId: id, documentKind, dueOn, by: openedBy },
        since: openedAt.toISOString(),
        isOverdue: dueOn !== null && dueOn < today,
      }),
    ),
    ...(count > 0 ? [restriction('application_incomplete', both, { count })] : []),
    ...expired.map(({ kind, expiresOn }) =>
      restriction('document_expired', [], { documentKind: kind, dueOn: expiresOn, isOverdue: true }),
    ),
  ];
}

/** What the status itself says. */
function byStatus(known: Known): MerchantRestriction[] {
  switch (known.merchant.status) {
    case 'submitted':
    case 'in_review':
      return [restriction('in_review', both, causeOf(known, ['submit', 'board']))];
    case 'approved':
      return [restriction('boarding', both, causeOf(known, ['approve']))];
    case 'suspended':
      return [restriction('suspended', both, causeOf(known, ['suspend']))];
    case 'declined':
      return [restriction('declined', both, causeOf(known, ['decline', 'board']))];
    case 'withdrawn':
      return [restriction('withdrawn', both, causeOf(known, ['withdraw']))];
    // What it earned is paid out still.
    case 'closed':
      return [restriction('closed', ['charges'], causeOf(known, ['close']))];
    default:
      return [];
  }
}

/** What was switched off, or pauses by itself. */
function bySwitch(known: Known): MerchantRestriction[] {
  const { merchant, at } = known;
  const { status, chargesEnabled, depositsEnabled, payoutsPausedUntil } = merchant;
  const isBoarded = status === 'active' || status === 'suspended';
  return [
    ...(status === 'active' && !chargesEnabled
      ? [restriction('charges_off', ['charges'], causeOf(known, ['disable_charges']))]
      : []),
    ...(isBoarded && !depositsEnabled
      ? [restriction('deposits_off', ['deposits'], causeOf(known, ['disable_deposits']))]
      : []),
    ...(payoutsPausedUntil !== null && payoutsPausedUntil > at
      ? [restriction('payouts_paused', ['deposits'], { until: payoutsPausedUntil.toISOString() })]
      : []),
  ];
}

/** All that restricts a merchant, or soon will: what somebody must do first comes first. */
export const restrictionsOf = (known: Known): MerchantRestriction[] => [
  ...byStatus(known),
  ...wanted(known),
  ...bySwitch(known),
];
