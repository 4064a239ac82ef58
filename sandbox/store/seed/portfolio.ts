import { type Business, businesses, namesOfBusinesses } from './businesses.ts';
import { foreignPlaces, homePlaces, type Place } from './places.ts';
import type { Random } from './random.ts';

export interface SeedMerchant {
  id: string;
  partnerId: string;
  name: string;
  business: Business;
  place: Place;
  createdAt: Date;
  /** Relative share of the portfolio's traffic. */
  weight: number;
}

/** Partner id, name, prefix of its merchants' ids, and how many merchants it has: 200 in all. */
const portfolios = [
  ['par_01', 'Northgate Merchant Services', 'mer', 40],
  ['par_02', 'Bluestone Payments', 'mer', 30],
  ['par_03', 'Cascadia Commerce', 'mer', 24],
  ['par_04', 'Meridian Pay Partners', 'mer', 20],
  ['par_05', 'Old Harbor ISO', 'mer', 16],
  ['par_06', 'Saigon Commerce Alliance', 'mer', 12],
  ['par_07', 'Prairie Acquiring Group', 'mer', 10],
  ['par_08', 'Tidewater Processing', 'mer', 8],
  ['par_09', 'Union Street Fintech', 'mer', 6],
  ['par_10', 'Violet Ridge Payments', 'mer', 4],
  ['hauspay', 'Hauspay', 'hauspay', 18],
  ['lightspeed', 'Lightspeed', 'lightspeed', 12],
] as const;

export const partnerRows = portfolios.map(([id, name]) => ({ id, name }));

/** Merchants that a multi-merchant demo user manages. */
export const managedMerchants = [
  ...['mer_0001', 'mer_0002', 'mer_0041', 'mer_0071', 'mer_0111'].map((merchantId) => ({
    username: 'manager.demo',
    merchantId,
  })),
  ...['hauspay_0001', 'hauspay_0002', 'hauspay_0003'].map((merchantId) => ({
    username: 'hauspay.manager',
    merchantId,
  })),
];

/** The first merchants of each family belong to demo users, who should have plenty to look at. */
const demoMerchantWeight: Record<string, number> = {
  mer_0001: 9,
  mer_0002: 5,
  mer_0003: 4,
  hauspay_0001: 5,
  lightspeed_0001: 6,
};

/** Merchants that are paid out every business day; the others on Mondays. */
export const dailyMerchants = Object.keys(demoMerchantWeight);

function placeOf(random: Random, partnerId: string): Place {
  if (partnerId === 'par_06') return foreignPlaces[random.int(2, 3)] as Place;
  if (partnerId === 'par_03' && random.chance(0.3)) return foreignPlaces[random.int(0, 1)] as Place;
  return random.pick(homePlaces);
}

/** Draws the 200 merchants; `now` bounds when they joined. No two share a name. */
export function createMerchants(random: Random, now: Date): SeedMerchant[] {
  const counters = new Map<string, number>();
  const usedNames = new Set<string>();
  const uniqueName = (business: Business): string => {
    const name = `${random.pick(namesOfBusinesses)} ${random.pick(business.suffixes)}`;
    if (usedNames.has(name)) return uniqueName(business);
    usedNames.add(name);
    return name;
  };
  const createMerchant = (partnerId: string, prefix: string, index: number): SeedMerchant => {
    const number = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, number);
    const id = `${prefix}_${String(number).padStart(4, '0')}`;
    // Every line of business occurs in every portfolio before chance decides the rest.
    const business = businesses[index % businesses.length] as Business;
    return {
      id,
      partnerId,
      name: uniqueName(business),
      business,
      place: placeOf(random, partnerId),
      createdAt: new Date(now.getTime() - random.int(380, 1500) * 86_400_000),
      weight: demoMerchantWeight[id] ?? 0.2 + random.float() ** 3 * 4,
    };
  };
  return portfolios.flatMap(([partnerId, , prefix, count]) =>
    Array.from({ length: count }, (_, index) => createMerchant(partnerId, prefix, index)),
  );
}
