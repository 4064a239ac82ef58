import type { ConfidentialMerchantFacts, MerchantOwner, MerchantRecord } from '@countinghouse/contract';
import type { EntityType } from '@countinghouse/contract/vocabulary';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { partners } from '../../../store/schema/portfolio.ts';
import { changeRequests } from '../../../store/schema/registration.ts';
import { type Draft, entityOf, isAdult, type OwnerRow, todayOf } from '../../applications/draft.ts';
import type { MerchantRow } from '../../merchants/find-merchant.ts';

const shownChanges = 5;

/** What is left of a registration that has no sections. */
interface Profile {
  legalName?: string;
  entityType?: EntityType;
  taxIdLast4?: string;
  address?: { street?: string; postalCode?: string };
  monthlyVolumeMinor?: number;
  averageTicketMinor?: number;
  highestTicketMinor?: number;
  phone?: string;
  email?: string;
  website?: string;
  description?: string;
  cardPresentPercent?: number;
  keyedPercent?: number;
  onlinePercent?: number;
  refundPolicy?: string;
}

const profileOf = ({ profile }: MerchantRow) => (profile ?? {}) as Profile;

/** A value of a section by its name, as far as it was typed. */
function typedIn(draft: Draft, section: 'business' | 'address' | 'processing') {
  const values = draft.sections.get(section)?.values ?? {};
  return {
    text: (name: string): string | null => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? value : null;
    },
    number: (name: string): number | null => {
      const value = values[name];
      return typeof value === 'number' ? value : null;
    },
  };
}

/** What everybody may know who sees the merchant. */
export async function findFacts(db: Database, draft: Draft): Promise<MerchantRecord['facts']> {
  const { merchant } = draft;
  const { name, city, region, country, mcc, currency, timeZone, partnerId } = merchant;
  const business = typedIn(draft, 'business');
  const profile = profileOf(merchant);
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId));
  return {
    legalName: business.text('legalName') ?? profile.legalName ?? null,
    tradingName: name,
    entityType: entityOf(draft).entityType ?? profile.entityType ?? null,
    ...{ city, region, country, mcc, currency, timeZone },
    website: business.text('website') ?? profile.website ?? null,
    partner: { id: partnerId, name: partner?.name ?? partnerId },
  };
}

/** A person without a date of birth: whether they are of age is all that is told of it. */
function presentOwner(row: OwnerRow, today: string): MerchantOwner {
  const { key, name, title, ownershipPercent, isControlPerson, idType, idCountry, taxIdLast4 } = row;
  return {
    id: key,
    ...{ name, title, ownershipPercent, isControlPerson, idType, idCountry },
    idLast4: taxIdLast4,
    isAdult: isAdult(row, today),
  };
}

async function findChanges(db: Database, merchantId: string) {
  const rows = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.merchantId, merchantId))
    .orderBy(desc(changeRequests.id))
    .limit(shownChanges);
  return rows.map(({ id, status, changes, requestedBy, requestedAt, decidedBy, decidedAt }) => ({
    ...{ id, status, requestedBy, decidedBy, fields: Object.keys(changes) },
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

function processingOf(draft: Draft): ConfidentialMerchantFacts['processing'] {
  const { text, number } = typedIn(draft, 'processing');
  const profile = profileOf(draft.merchant);
  return {
    description: text('description') ?? profile.description ?? null,
    monthlyVolumeMinor: number('monthlyVolumeMinor') ?? profile.monthlyVolumeMinor ?? null,
    averageTicketMinor: number('averageTicketMinor') ?? profile.averageTicketMinor ?? null,
    highestTicketMinor: number('highestTicketMinor') ?? profile.highestTicketMinor ?? null,
    cardPresentPercent: number('cardPresentPercent') ?? profile.cardPresentPercent ?? null,
    keyedPercent: number('keyedPercent') ?? profile.keyedPercent ?? null,
    onlinePercent: number('onlinePercent') ?? profile.onlinePercent ?? null,
    refundPolicy: text('refundPolicy') ?? profile.refundPolicy ?? null,
  };
}

/** What is only for those who may ask for changes: not for restricted users. */
export async function findConfidential(
  db: Database,
  draft: Draft,
  at: Date,
): Promise<ConfidentialMerchantFacts> {
  const { merchant, row, owners } = draft;
  const { city, region, country, accountLast4, bankName, accountType, ownership, accountHolder } = merchant;
  const business = typedIn(draft, 'business');
  const address = typedIn(draft, 'address');
  const profile = profileOf(merchant);
  const today = todayOf(merchant, at);
  return {
    taxIdType: entityOf(draft).taxIdType,
    taxIdLast4: row?.taxIdLast4 ?? profile.taxIdLast4 ?? null,
    address: {
      street: address.text('street') ?? profile.address?.street ?? null,
      postalCode: address.text('postalCode') ?? profile.address?.postalCode ?? null,
      ...{ city, region, country },
    },
    phone: business.text('phone') ?? profile.phone ?? null,
    email: business.text('email') ?? profile.email ?? null,
    processing: processingOf(draft),
    owners: owners.map((owner) => presentOwner(owner, today)),
    bank: { accountLast4, bankName, accountType, ownership, accountHolder },
    settingsChanges: await findChanges(db, merchant.id),
  };
}
