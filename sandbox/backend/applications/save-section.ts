import { isDeepStrictEqual } from 'node:util';
import type { SectionBody } from '@countinghouse/contract';
import { isEin, isSsn, type SavedSection, sectionGaps } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { applicationSections } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { type Draft, readDraft, todayOf } from './draft.ts';
import { assertOpen, noteChange, setApplication } from './note-change.ts';
import { accountOf, isSealed, seal, taxIdOf } from './sealed.ts';

type Values = Record<string, string | number | boolean>;
type Typed = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A save of a section, without whose it is. */
export type SectionChange = Pick<SectionBody, 'section' | 'version'> & { values: object };

/** What is kept as it was typed: what is empty is not there, and what is secret is kept elsewhere. */
const keptOf = ({ taxId: _, accountNumber: __, ...typed }: Typed): Values =>
  Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Values;

/** Of the fields that are right, the columns of the merchant that say the same. */
function columnsOf(section: SavedSection, values: Values, today: string): Partial<MerchantRow> {
  const wrong = new Set(sectionGaps(section, values, today).map(({ field }) => field));
  const right = (field: string) => (wrong.has(field) ? undefined : (values[field] as string | undefined));
  const columns: Record<string, string | undefined> = {
    business: { name: right('tradingName') },
    address: { city: right('city'), region: right('region'), country: right('country') },
    owners: {},
    processing: { mcc: right('mcc'), currency: right('currency'), timeZone: right('timeZone') },
    bank: {
      routingNumber: right('routingNumber'),
      bankName: right('bankName'),
      accountType: right('accountType'),
      ownership: right('ownership'),
      accountHolder: right('accountHolder'),
    },
  }[section];
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What the registration says besides, where statements and the processor look for it. */
const profileOf = (section: SavedSection, values: Values, profile: unknown): object => {
  const before = (profile ?? {}) as object;
  if (section === 'address') {
    const { street, city, region, postalCode, country } = values;
    return { ...before, address: { street, city, region, postalCode, country } };
  }
  if (section === 'business') {
    const { legalName, entityType } = values;
    return { ...before, legalName, entityType };
  }
  if (section !== 'processing') return before;
  const { monthlyVolumeMinor, averageTicketMinor, highestTicketMinor } = values;
  return { ...before, monthlyVolumeMinor, averageTicketMinor, highestTicketMinor };
};

/** Hides the numbers that are told to nobody again. */
async function keepSecrets({ tx }: Command, secret: string, merchantId: string, typed: Typed): Promise<void> {
  const { taxId, accountNumber } = typed;
  if (taxId !== undefined) {
    const digits = taxId === null ? null : String(taxId);
    await setApplication(tx, merchantId, {
      sealedTaxId: digits && seal(secret, taxIdOf(merchantId), digits),
      taxIdLast4: digits?.slice(-4) ?? null,
      taxIdFits: digits
        ? [...(isEin(digits) ? (['ein'] as const) : []), ...(isSsn(digits) ? (['ssn'] as const) : [])]
        : [],
    });
  }
  if (accountNumber !== undefined) {
    const digits = accountNumber === null ? null : String(accountNumber);
    const sealedAccountNumber = digits && seal(secret, accountOf(merchantId), digits);
    await setApplication(tx, merchantId, { sealedAccountNumber });
    await tx
      .update(merchants)
      .set({ accountLast4: digits?.slice(-4) ?? '' })
      .where(eq(merchants.id, merchantId));
  }
}

/** Whether a save is one that arrived already, and whose answer was lost. */
function isRepeated(
  { sections, row: application, merchant }: Draft,
  { section, version, values }: SectionChange,
  { kept, by, secret }: { kept: Values; by: string; secret: string },
): boolean {
  const row = sections.get(section);
  const { taxId, accountNumber } = values as Typed;
  const isSame = (typed: Typed[string], purpose: string, sealed: string | null = null) =>
    typed === undefined || isSealed(secret, purpose, sealed, typed === null ? null : String(typed));
  return (
    row?.version === version + 1 &&
    row.editedBy === by &&
    isDeepStrictEqual(row.values, kept) &&
    isSame(taxId, taxIdOf(merchant.id), application?.sealedTaxId) &&
    isSame(accountNumber, accountOf(merchant.id), application?.sealedAccountNumber)
  );
}

/** Saves a section of a merchant that is locked, unless somebody else saved since this version was read. */
export async function saveSection(
  command: Command,
  secret: string,
  saved: { merchant: MerchantRow; change: SectionChange },
): Promise<void> {
  await writeSection(command, secret, saved);
  await noteChange(command.tx, saved.merchant.id, command.at);
}

/** As `saveSection`, and tells nobody yet. */
export async function writeSection(
  command: Command,
  secret: string,
  { merchant, change }: { merchant: MerchantRow; change: SectionChange },
): Promise<void> {
  const { tx, actor, at } = command;
  const { section, version } = change;
  const typed = change.values as Typed;
  assertOpen(merchant);
  const draft = await readDraft(tx, merchant);
  const kept = keptOf(typed);
  const newest = draft.sections.get(section)?.version ?? 0;
  if (version !== newest) {
    if (isRepeated(draft, change, { kept, by: actor.username, secret })) return;
    throw conflict('draft_changed', `The section was changed meanwhile: it is at version ${newest}.`);
  }
  const row = { version: version + 1, values: kept, editedBy: actor.username, editedAt: at };
  await tx
    .insert(applicationSections)
    .values({ merchantId: merchant.id, section, ...row })
    .onConflictDoUpdate({ target: [applicationSections.merchantId, applicationSections.section], set: row });
  const columns = columnsOf(section, kept, todayOf(merchant, at));
  const profile = profileOf(section, kept, merchant.profile);
  await tx
    .update(merchants)
    .set({ ...columns, profile })
    .where(and(eq(merchants.id, merchant.id)));
  await keepSecrets(command, secret, merchant.id, typed);
  await recordAuditEntry(tx, command, {
    action: 'application:section',
    recordId: merchant.id,
    merchantId: merchant.id,
    // What was said is in the application; the trail has who said something, and about what.
    after: {
      section,
      version: version + 1,
      fields: Object.keys(typed).filter((field) => typed[field] !== null),
    },
  });
}
