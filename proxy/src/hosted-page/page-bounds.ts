import type { SecretBounds } from '../limits/secret-limits.ts';

/**
 * What the pages that customers pay on take in an hour. These bounds stop floods and nothing else: who tries stolen
 * cards is stopped by the backend's counts of declines and the work they cost, whatever the address
 * (docs/adr/0178-hosted-pages-take-payments-apart-from-the-portal.md).
 *
 * One address stands for hundreds of people: an office, a school, a mobile network. The measure is 300 customers of one
 * link behind it, each with two tries of two requests (one that asks for work, one with it).
 */
const customers = 300;
const perCustomer = { views: 10, tries: 4, asks: 10 };
/** A link that somebody floods from behind an address leaves room for this many others. */
const linksOfAddress = 3;
/** A subscriber of IPv6 has as many networks as they like: this many count, and no more. */
const addressesOfSite = 8;
/** Addresses that it takes to use up a link: a flood at it is of many, or is stopped at its own address before. */
const addressesOfLink = 100;

const boundsOf = (name: string, each: number) => {
  const perPair = customers * each;
  const perAddress = perPair * linksOfAddress;
  return {
    ...{ name, perPair, perAddress },
    perSite: perAddress * addressesOfSite,
    perSecret: perPair * addressesOfLink,
  };
};

/** Looking, in either language, and again after a reload. */
export const viewBounds: SecretBounds = {
  ...boundsOf('hosted-page', perCustomer.views),
  atOnce: { all: 48, address: 12, secret: 24 },
};

/**
 * What takes a payment. Payments of one link wait for each other in the database: more of them at once would hold its
 * connections, not be paid sooner. They wait here, where it costs nobody else anything.
 */
export const payBounds: SecretBounds = {
  ...boundsOf('hosted-payment', perCustomer.tries),
  atOnce: { all: 48, address: 12, secret: 8 },
  patienceMs: 5_000,
};

/** What became of a payment: asked six times after a lost answer, and after each reload of a receipt. */
export const outcomeBounds: SecretBounds = {
  ...boundsOf('hosted-payment-outcome', perCustomer.asks),
  atOnce: { all: 24, address: 12, secret: 12 },
  patienceMs: 1_000,
};

/**
 * Reports that are refused are lost, and the same again is a count: no address speaks for a link alone. A page that was
 * changed reports several things in one instant: they wait for each other.
 */
export const reportBounds: SecretBounds = {
  name: 'hosted-page-report',
  ...{ perPair: 30, perAddress: 60, perSite: 120, perSecret: 3_000 },
  atOnce: { all: 4, address: 1 },
  patienceMs: 2_000,
};
