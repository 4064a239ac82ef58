import {
  type ApplicationGap,
  type EntityType,
  isApplicationOpen,
  ownerGaps,
  paperGaps,
  papersOf,
  type SavedSection,
  savedSections,
  sectionGaps,
  type TaxIdType,
  termsVersion,
} from '@countinghouse/contract/vocabulary';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { applicationLinks, applicationSections, applications } from '../../store/schema/applications.ts';
import { merchantDocuments, merchantOwners } from '../../store/schema/registration.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type SectionRow = typeof applicationSections.$inferSelect;
export type OwnerRow = typeof merchantOwners.$inferSelect;
export type DocumentRow = typeof merchantDocuments.$inferSelect;
export type LinkRow = typeof applicationLinks.$inferSelect;

/** All that is kept of an application. Of a merchant from before there were any, it is empty. */
export interface Draft {
  merchant: MerchantRow;
  row: ApplicationRow | undefined;
  sections: ReadonlyMap<SavedSection, SectionRow>;
  owners: readonly OwnerRow[];
  documents: readonly DocumentRow[];
  link: LinkRow | undefined;
}

const ownersOf = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(merchantOwners)
    .where(inArray(merchantOwners.merchantId, [...ids]))
    .orderBy(asc(merchantOwners.id));

export const findOwnerRows = (db: Database, merchantId: string) => ownersOf(db, [merchantId]);

/** Newest first. */
export const findDocumentRows = (db: Database, merchantId: string) =>
  db
    .select()
    .from(merchantDocuments)
    .where(eq(merchantDocuments.merchantId, merchantId))
    .orderBy(desc(merchantDocuments.id));

export async function readDraft(db: Database, merchant: MerchantRow): Promise<Draft> {
  const { id } = merchant;
  const [row] = await db.select().from(applications).where(eq(applications.merchantId, id));
  const sections = await db.select().from(applicationSections).where(eq(applicationSections.merchantId, id));
  const [link] = await db.select().from(applicationLinks).where(eq(applicationLinks.merchantId, id));
  return {
    merchant,
    row,
    sections: new Map(sections.map((section) => [section.section, section])),
    owners: await findOwnerRows(db, id),
    documents: await findDocumentRows(db, id),
    link,
  };
}

/** The merchant's day; of a zone that is none, New York's. */
export function todayOf({ timeZone }: Pick<MerchantRow, 'timeZone'>, at: Date): string {
  const local = DateTime.fromJSDate(at, { zone: timeZone || 'America/New_York' });
  return (local.isValid ? local : DateTime.fromJSDate(at, { zone: 'America/New_York' })).toFormat(
    'yyyy-MM-dd',
  );
}

/**
 * What was typed of a section; of numbers that are told to nobody, their last digits. A number of which only those are
 * left, as in drafts from before numbers were sealed, is not there: the processor needs all of it.
 */
export function valuesOf({ sections, row, merchant }: Draft, section: SavedSection) {
  const values: Record<string, string | number | boolean | null> = { ...sections.get(section)?.values };
  const isThere = (sealed: string | null | undefined) => Boolean(sealed) || !isOpen(merchant);
  if (section === 'business') values.taxIdLast4 = (isThere(row?.sealedTaxId) && row?.taxIdLast4) || null;
  if (section === 'bank')
    values.accountLast4 = (isThere(row?.sealedAccountNumber) && merchant.accountLast4) || null;
  return values;
}

export const entityOf = (draft: Draft) => {
  const { entityType, taxIdType } = draft.sections.get('business')?.values ?? {};
  return {
    entityType: (entityType as EntityType | undefined) ?? null,
    taxIdType: (taxIdType as TaxIdType | undefined) ?? null,
  };
};

/** Whether a document counts: nobody rejected it, it is not replaced, and has not expired. */
export const isInForce = ({ review, replacedBy, expiresOn }: DocumentRow, today: string): boolean =>
  review !== 'rejected' && replacedBy === null && (expiresOn === null || expiresOn >= today);

/** A number that was typed as one kind of tax id need not be one of the kind that was chosen later. */
function taxIdGap(draft: Draft): ApplicationGap[] {
  const { taxIdType } = entityOf(draft);
  const { row } = draft;
  if (!row?.sealedTaxId || !taxIdType || row.taxIdFits.includes(taxIdType)) return [];
  const gap = { key: 'business.taxId', section: 'business', field: 'taxId', ownerId: null } as const;
  return [{ ...gap, reason: taxIdType, anyOf: [] }];
}

function termsGap({ row }: Draft): ApplicationGap[] {
  if (row?.terms?.version === termsVersion) return [];
  const gap = { key: 'terms.accept', section: 'terms', field: null, ownerId: null } as const;
  return [{ ...gap, reason: 'terms_not_accepted', anyOf: [] }];
}

/** Whether an application may still be changed by who applies. */
export const isOpen = ({ status }: Pick<MerchantRow, 'status'>): boolean => isApplicationOpen(status);

/** What is missing or wrong, section by section; nothing where nothing is to be changed. */
export function gapsOf(draft: Draft, at: Date): ApplicationGap[] {
  if (!isOpen(draft.merchant)) return [];
  const today = todayOf(draft.merchant, at);
  const { entityType, taxIdType } = entityOf(draft);
  const typed = (section: SavedSection) => sectionGaps(section, valuesOf(draft, section), today);
  const owners = draft.owners.map((owner) => ({ ...owner, id: owner.key }));
  const hasNoOwnerOf25 = draft.sections.get('owners')?.values.hasNoOwnerOf25 === true;
  const held = draft.documents.filter((document) => isInForce(document, today)).map(({ kind }) => kind);
  return [
    ...savedSections.flatMap((section) => [
      ...typed(section),
      ...(section === 'business' ? taxIdGap(draft) : []),
      ...(section === 'owners' ? ownerGaps(entityType, owners, { hasNoOwnerOf25, today }) : []),
    ]),
    ...paperGaps(papersOf(entityType, taxIdType), held),
    ...termsGap(draft),
  ];
}
