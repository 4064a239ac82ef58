import {
  type ApplicationGap,
  type EntityType,
  isApplicationOpen,
  minOwnerAge,
  ownerGaps,
  paperGaps,
  papersOf,
  type SavedSection,
  savedSections,
  sectionGaps,
  type TaxIdType,
  termsVersion,
} from '@countinghouse/contract/vocabulary';
import { asc, desc, inArray } from 'drizzle-orm';
import { DateTime, IANAZone } from 'luxon';
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

const documentsOf = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(merchantDocuments)
    .where(inArray(merchantDocuments.merchantId, [...ids]))
    .orderBy(desc(merchantDocuments.id));

/** Newest first. */
export const findDocumentRows = (db: Database, merchantId: string) => documentsOf(db, [merchantId]);

/** As `readDraft`, of several. */
export async function readDrafts(db: Database, merchants: readonly MerchantRow[]): Promise<Draft[]> {
  const ids = merchants.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select().from(applications).where(inArray(applications.merchantId, ids));
  const sections = await db
    .select()
    .from(applicationSections)
    .where(inArray(applicationSections.merchantId, ids));
  const owners = await ownersOf(db, ids);
  const documents = await documentsOf(db, ids);
  const links = await db.select().from(applicationLinks).where(inArray(applicationLinks.merchantId, ids));
  return merchants.map((merchant) => {
    const isTheirs = ({ merchantId }: { merchantId: string }) => merchantId === merchant.id;
    return {
      merchant,
      row: rows.find(isTheirs),
      sections: new Map(sections.filter(isTheirs).map((section) => [section.section, section])),
      owners: owners.filter(isTheirs),
      documents: documents.filter(isTheirs),
      link: links.find(isTheirs),
    };
  });
}

export async function readDraft(db: Database, merchant: MerchantRow): Promise<Draft> {
  const [draft] = await readDrafts(db, [merchant]);
  if (!draft) throw new Error(`no draft of ${merchant.id}`);
  return draft;
}

/** The merchant's time zone; one that is none is New York's. */
export const zoneOf = ({ timeZone }: Pick<MerchantRow, 'timeZone'>): string =>
  IANAZone.isValidZone(timeZone) ? timeZone : 'America/New_York';

/** The merchant's day. */
export const todayOf = (merchant: Pick<MerchantRow, 'timeZone'>, at: Date): string =>
  DateTime.fromJSDate(at, { zone: zoneOf(merchant) }).toFormat('yyyy-MM-dd');

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

/**
 * Whether somebody is of age: they were when their date of birth was typed, or the year alone says so by now. Who comes
 * of age between the two has the date typed again.
 */
export const isAdult = (owner: Pick<OwnerRow, 'isAdult' | 'birthYear'>, today: string): boolean =>
  owner.isAdult || Number(today.slice(0, 4)) - owner.birthYear > minOwnerAge;

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
  const owners = draft.owners.map((owner) => ({ ...owner, id: owner.key, isAdult: isAdult(owner, today) }));
  const hasNoOwnerOf25 = draft.sections.get('owners')?.values.hasNoOwnerOf25 === true;
  const held = draft.documents.filter((document) => isInForce(document, today)).map(({ kind }) => kind);
  return [
    ...savedSections.flatMap((section) => [
      ...typed(section),
      ...(section === 'business' ? taxIdGap(draft) : []),
      ...(section === 'owners' ? ownerGaps(entityType, owners, { hasNoOwnerOf25 }) : []),
    ]),
    ...paperGaps(papersOf(entityType, taxIdType), held),
    ...termsGap(draft),
  ];
}
