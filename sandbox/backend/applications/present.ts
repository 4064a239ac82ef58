import type {
  Application,
  ApplicationLink,
  MerchantDocument,
  Owner,
  SavedSections,
} from '@countinghouse/contract';
import {
  type ApplicationAction,
  type SavedSection,
  termsVersion,
  userHas,
} from '@countinghouse/contract/vocabulary';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { partners } from '../../store/schema/portfolio.ts';
import { merchantStatusEvents } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { findRequests } from '../merchant-requests/find-requests.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { mayMove } from '../registration/rules.ts';
import {
  type DocumentRow,
  type Draft,
  gapsOf,
  isOpen,
  type LinkRow,
  type OwnerRow,
  readDraft,
  todayOf,
  valuesOf,
} from './draft.ts';

export const presentOwner = (row: OwnerRow): Owner => ({
  id: row.key,
  version: row.version,
  name: row.name,
  title: row.title,
  ownershipPercent: row.ownershipPercent,
  isControlPerson: row.isControlPerson,
  address: row.address,
  idType: row.idType,
  idCountry: row.idCountry,
  taxIdLast4: row.taxIdLast4,
  birthYear: row.birthYear,
});

function statusOf({ review, replacedBy, expiresOn }: DocumentRow, today: string): MerchantDocument['status'] {
  if (replacedBy !== null) return 'replaced';
  if (review === 'rejected') return 'rejected';
  return expiresOn !== null && expiresOn < today ? 'expired' : review;
}

export function presentDocument(row: DocumentRow, today: string): MerchantDocument {
  const { id, kind, fileName, contentType, size, uploadedBy, expiresOn, replacedBy, requestId } = row;
  const { reviewedBy, reviewedAt, reason } = row;
  return {
    ...{
      id,
      kind,
      fileName,
      contentType,
      size,
      uploadedBy,
      expiresOn,
      replacedBy,
      requestId,
      reviewedBy,
      reason,
    },
    uploadedAt: row.uploadedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    status: statusOf(row, today),
  };
}

export const presentLink = (row: LinkRow, email: string | null, at: Date): ApplicationLink => ({
  email,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= at,
  openedAt: row.openedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** A section as it was saved, with who saved it. */
export function presentSection(draft: Draft, section: SavedSection) {
  const row = draft.sections.get(section);
  return {
    version: row?.version ?? 0,
    editedBy: row?.editedBy ?? null,
    editedAt: row?.editedAt.toISOString() ?? null,
    values: valuesOf(draft, section),
  };
}

/** The sections are typed by the contract, which checks each answer against its schema. */
export const presentSections = (draft: Draft): SavedSections =>
  ({
    business: presentSection(draft, 'business'),
    address: presentSection(draft, 'address'),
    owners: presentSection(draft, 'owners'),
    processing: presentSection(draft, 'processing'),
    bank: presentSection(draft, 'bank'),
  }) as SavedSections;

function actionsOf(actor: Actor, merchant: MerchantRow): ApplicationAction[] {
  if (!userHas(actor, 'merchants:register')) return [];
  const may: [ApplicationAction, boolean][] = [
    ['edit', isOpen(merchant)],
    ['submit', mayMove(actor, merchant, 'submit')],
    ['withdraw', mayMove(actor, merchant, 'withdraw')],
    ['share', isOpen(merchant)],
  ];
  return may.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

/** What brought an application to its status; null for a draft that nothing happened to. */
async function findStatusChange(db: Database, merchantId: string): Promise<Application['statusChange']> {
  const { action, by, reason, at } = merchantStatusEvents;
  const [last] = await db
    .select({ action, by, reason, at })
    .from(merchantStatusEvents)
    .where(eq(merchantStatusEvents.merchantId, merchantId))
    .orderBy(desc(merchantStatusEvents.id))
    .limit(1);
  return last ? { ...last, at: last.at.toISOString() } : null;
}

/** The whole application of a merchant in the caller's scope. */
export async function presentApplication(
  db: Database,
  actor: Actor,
  merchant: MerchantRow,
  at: Date,
): Promise<Application> {
  const draft = await readDraft(db, merchant);
  const { row, link } = draft;
  const { id, name, status, compliance, mid, partnerId } = merchant;
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId));
  const today = todayOf(merchant, at);
  return {
    merchantId: id,
    ...{ name, status, compliance, mid },
    partner: { id: partnerId, name: partner?.name ?? partnerId },
    sections: presentSections(draft),
    owners: draft.owners.map(presentOwner),
    documents: draft.documents.map((document) => presentDocument(document, today)),
    requests: await findRequests(db, actor, id),
    terms: {
      version: termsVersion,
      accepted: row?.terms ? { ...row.terms, device: row.terms.device ?? null } : null,
    },
    missing: gapsOf(draft, at).map((gap) => ({ ...gap, anyOf: [...gap.anyOf] })),
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    submittedBy: row?.submittedBy ?? null,
    decision: row?.decision ?? null,
    statusChange: await findStatusChange(db, id),
    link: link ? presentLink(link, row?.contactEmail ?? null, at) : null,
    allowedActions: actionsOf(actor, merchant),
  };
}
