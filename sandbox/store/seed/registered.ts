import type { EntityType } from '@countinghouse/contract/vocabulary';
import type { merchantOwners } from '../schema/registration.ts';
import { priceScale } from './places.ts';
import type { SeedMerchant } from './portfolio.ts';
import { createRandom, type Random, weights } from './random.ts';

const entityTypes = weights<EntityType>([
  ['llc', 55],
  ['corporation', 20],
  ['sole_proprietor', 15],
  ['partnership', 10],
]);

/** How businesses of a type are named, where they are. */
const forms: Record<string, Partial<Record<EntityType, (name: string) => string>>> = {
  US: { llc: (name) => `${name} LLC`, corporation: (name) => `${name}, Inc.` },
  CA: { llc: (name) => `${name} Ltd.`, corporation: (name) => `${name} Inc.` },
  VN: { llc: (name) => `Công ty TNHH ${name}`, corporation: (name) => `Công ty Cổ phần ${name}` },
};

const streets: Record<string, readonly string[]> = {
  US: ['Quay Street', 'Alder Avenue', 'Mill Road', 'Prospect Street', 'Union Street'],
  CA: ['King Street West', 'Granville Street', 'Bathurst Street', 'Front Street'],
  VN: ['Lê Lợi', 'Nguyễn Huệ', 'Trần Phú', 'Bạch Đằng', 'Hai Bà Trưng'],
};

const people = {
  first: ['Robin', 'Amara', 'Jules', 'Priya', 'Marcus', 'Elena', 'Tobias', 'Grace', 'Omar', 'Nadia'],
  last: [
    'Castellan',
    'Okafor',
    'Lindqvist',
    'Raman',
    'Whitfield',
    'Moreau',
    'Haddad',
    'Sato',
    'Brandt',
    'Cole',
  ],
};
const vietnamese = {
  first: ['Nguyễn Thị', 'Trần Văn', 'Lê Minh', 'Phạm Thu', 'Hoàng Gia'],
  last: ['An', 'Bình', 'Châu', 'Dũng', 'Hà', 'Linh'],
};

const titles: Record<EntityType, readonly [string, string]> = {
  sole_proprietor: ['Owner', 'Owner'],
  llc: ['Managing member', 'Member'],
  corporation: ['President', 'Director'],
  partnership: ['Managing partner', 'Partner'],
  nonprofit: ['Executive director', 'Director'],
};

const two = (number: number) => String(number).padStart(2, '0');
const digits = (random: Random, count: number) => String(random.int(10 ** (count - 1), 10 ** count - 1));

function addressIn(random: Random, { city, region, country }: SeedMerchant['place']) {
  const street = `${random.int(2, 980)} ${random.pick(streets[country] ?? [])}`;
  const postalCode = country === 'CA' ? `M5V ${random.int(1, 9)}K${random.int(1, 9)}` : digits(random, 5);
  return { street, city, region, postalCode, country };
}

/** Names of people who own the business, none twice. */
function drawNames(random: Random, country: string, count: number): string[] {
  const { first, last } = country === 'VN' ? vietnamese : people;
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(first)} ${random.pick(last)}`);
  return [...names];
}

const sharesOf = (random: Random, entityType: EntityType): number[] => {
  if (entityType === 'sole_proprietor') return [100];
  return random.pick([...(entityType === 'partnership' ? [] : [[100]]), [60, 40], [50, 50], [70, 25]]);
};

type OwnerRow = typeof merchantOwners.$inferInsert;

/** A name as addresses of the internet have it. */
const hostOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');

/** Numbers that nobody has. */
const phonePrefixes: Record<string, string> = {
  US: '+1 312 555 01',
  CA: '+1 416 555 01',
  VN: '+84 28 5550 01',
};

const refundPolicies = ['Within 14 days', 'Within 30 days with a receipt', 'Exchanges only after 7 days'];

/** How a business is reached, and what it sells in which way. */
function profileOf(random: Random, { name, place, business }: SeedMerchant) {
  const cardPresentPercent = Math.round(business.cardPresentShare * 100);
  const keyedPercent = Math.min(10, 100 - cardPresentPercent);
  return {
    phone: `${phonePrefixes[place.country] ?? phonePrefixes.US}${two(random.int(0, 99))}`,
    email: `hello@${hostOf(name)}.example`,
    website: `https://www.${hostOf(name)}.example`,
    description: business.items.join(', '),
    ...{ cardPresentPercent, keyedPercent, onlinePercent: 100 - cardPresentPercent - keyedPercent },
    refundPolicy: random.pick(refundPolicies),
  };
}

/**
 * What the registration of a merchant that works has left: its profile and its owners. Of tax ids and dates of birth,
 * as after every decision, only the last digits and the year are there.
 */
function registrationOf(random: Random, merchant: SeedMerchant) {
  const { id, name, place, business } = merchant;
  const { country } = place;
  const entityType = random.weighted(entityTypes);
  const shares = sharesOf(random, entityType);
  const names = drawNames(random, country, shares.length);
  const address = addressIn(random, place);
  const legalName =
    entityType === 'sole_proprietor' ? (names[0] ?? name) : (forms[country]?.[entityType]?.(name) ?? name);
  const { perDollar } = priceScale[place.currency] ?? { perDollar: 100 };
  const averageTicketMinor = business.ticket * perDollar;
  const owners = names.map(
    (owner, number): OwnerRow => ({
      ...{ merchantId: id, name: owner, key: `own_${id}_${number + 1}`, address },
      ownershipPercent: shares[number] ?? 0,
      isControlPerson: number === 0,
      title: titles[entityType][number === 0 ? 0 : 1],
      birthYear: random.int(1955, 1998),
      isAdult: true,
      taxIdLast4: digits(random, 4),
      ...(country === 'US'
        ? { idType: 'ssn' as const }
        : { idType: 'passport' as const, idCountry: country }),
    }),
  );
  const profile = {
    ...{ legalName, entityType, taxIdLast4: digits(random, 4), address },
    ...{ monthlyVolumeMinor: averageTicketMinor * 600, averageTicketMinor },
    highestTicketMinor: averageTicketMinor * 12,
    ...profileOf(random, merchant),
  };
  return { profile, owners };
}

/** Of each merchant, in their order. Their chance is their own: what is drawn after them is as it was without them. */
export function drawRegistrations(merchants: readonly SeedMerchant[]) {
  const random = createRandom(70_000);
  return merchants.map((merchant) => registrationOf(random, merchant));
}
