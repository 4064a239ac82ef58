import type { RiskNote } from '@countinghouse/contract';
import { newDeviceDays, riskDays } from '@countinghouse/contract/vocabulary';
import { and, asc, desc, eq, gte, ne } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { userDevices } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findBalance } from '../deposits/balance.ts';
import { type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { findContactChange } from './former-contacts.ts';
import type { ChangeRow } from './present-change.ts';

const dayMs = 86_400_000;
const since = (at: Date, days: number) => new Date(at.getTime() - days * dayMs);
/** A payout so soon after the approval leaves no time to notice. */
const soonDays = 2;
/** As many merchants are named; who shares an account with more has a problem of its own. */
const maxShared = 20;

interface Subject {
  request: ChangeRow;
  merchant: MerchantRow;
}

/** Whether the session in which it was filed is of a browser that the requester has not used for long. */
async function deviceNotes(db: Database, { request }: Subject): Promise<RiskNote[]> {
  const { requestedSubject, requestedDevice, signedInAt } = request;
  if (!(requestedSubject && requestedDevice && signedInAt)) return [{ kind: 'device_unknown' }];
  const known = await db
    .select()
    .from(userDevices)
    .where(eq(userDevices.subject, requestedSubject))
    .orderBy(asc(userDevices.firstSeenAt));
  const used = known.find(({ device }) => device === requestedDevice);
  if (!used) return [{ kind: 'device_unknown' }];
  if (used.firstSeenAt < since(signedInAt, newDeviceDays)) return [];
  // Where nothing is older there is no telling what is usual.
  if (used === known[0]) return [{ kind: 'device_unknown' }];
  return [{ kind: 'new_device', device: used.device, firstSeenAt: used.firstSeenAt.toISOString() }];
}

/** Whether the requester's password was changed shortly before they signed in, or since. */
async function passwordNotes(
  { request: { requestedBy, signedInAt } }: Subject,
  openIdentity: () => Promise<IdentityService>,
): Promise<RiskNote[]> {
  if (!signedInAt) return [{ kind: 'password_unknown' }];
  try {
    const changed = await (await openIdentity()).findPasswordChange(requestedBy);
    return changed && changed >= since(signedInAt, riskDays)
      ? [{ kind: 'password_changed', at: changed.toISOString() }]
      : [];
  } catch {
    // Whoever decides is told that it is not known, rather than kept from deciding.
    return [{ kind: 'password_unknown' }];
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\b(llc|inc|incorporated|corp|corporation|co|ltd|limited|company)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The name that a merchant is registered by; null where its registration does not say it. */
export function legalNameOf({ profile }: Pick<MerchantRow, 'profile'>): string | null {
  const name = (profile as { legalName?: unknown } | null)?.legalName;
  return typeof name === 'string' ? name : null;
}

function holderNotes({ request, merchant }: Subject): RiskNote[] {
  const holder = request.changes.accountHolder ?? merchant.accountHolder;
  const legalName = legalNameOf(merchant) ?? merchant.name;
  if (!holder || plain(holder) === plain(legalName)) return [];
  return [{ kind: 'holder_differs', holder, legalName }];
}

async function earlierNotes(db: Database, { request, merchant }: Subject): Promise<RiskNote[]> {
  const [bank] = await db
    .select()
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.merchantId, merchant.id),
        ne(changeRequests.id, request.id),
        eq(changeRequests.kind, 'bank'),
        eq(changeRequests.status, 'approved'),
        gte(changeRequests.decidedAt, since(request.requestedAt, riskDays)),
      ),
    )
    .orderBy(desc(changeRequests.decidedAt))
    .limit(1);
  const contactsAt = await findContactChange(db, merchant, request.requestedAt);
  return [
    ...(bank?.decidedAt
      ? [{ kind: 'bank_changed', changeId: bank.id, at: bank.decidedAt.toISOString() } as const]
      : []),
    ...(contactsAt ? [{ kind: 'contacts_changed', at: contactsAt.toISOString() } as const] : []),
  ];
}

/** Only merchants that the caller sees: a partner learns nothing of others'. */
async function sharedNotes(db: Database, actor: Actor, { request, merchant }: Subject): Promise<RiskNote[]> {
  if (request.accountFingerprint === null) return [];
  const shared = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(
      and(
        visibleMerchants(db, actor),
        eq(merchants.accountFingerprint, request.accountFingerprint),
        ne(merchants.id, merchant.id),
      ),
    )
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(maxShared);
  return shared.length > 0 ? [{ kind: 'account_shared', merchants: shared }] : [];
}

async function moneyNotes(db: Database, actor: Actor, { merchant }: Subject, now: Date): Promise<RiskNote[]> {
  const { currencies } = await findBalance(db, actor, { merchantId: merchant.id }, now);
  return currencies.flatMap(({ currency, accruing, pending, failed, next }): RiskNote[] => {
    const waiting = [accruing, pending, failed].reduce((sum, { amount }) => sum + amount.amountMinor, 0);
    const sendsAt = next?.timetable?.sendsAt;
    const isSoon = sendsAt !== undefined && new Date(sendsAt) <= since(now, -soonDays);
    return [
      ...(next && isSoon ? [{ kind: 'payout_soon', amount: next.amount, sendsAt } as const] : []),
      ...(waiting > 0
        ? [{ kind: 'balance_waiting', amount: { amountMinor: waiting, currency } } as const]
        : []),
    ];
  });
}

/** What is to be known before a change is approved: about who asks, and where it is one of bank details, about the money. */
export async function findRiskNotes(
  {
    db,
    actor,
    now,
    openIdentity,
  }: {
    db: Database;
    actor: Actor;
    now: Date;
    openIdentity: () => Promise<IdentityService>;
  },
  subject: Subject,
): Promise<RiskNote[]> {
  const about = [
    ...(await deviceNotes(db, subject)),
    ...(await passwordNotes(subject, openIdentity)),
    ...(await earlierNotes(db, subject)),
  ];
  if (subject.request.kind !== 'bank') return about;
  return [
    ...holderNotes(subject),
    ...(await sharedNotes(db, actor, subject)),
    ...about,
    ...(await moneyNotes(db, actor, subject, now)),
  ];
}
