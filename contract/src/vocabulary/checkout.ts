import type { ConflictReason } from './conflict-reasons.ts';
import {
  type ColorPair,
  leastContrast,
  leastMarkContrast,
  metBy,
  nearestWithContrast,
  unreadablePairs,
} from './contrast.ts';

/** Where customers pay, and what is before the code of a payment link in its address. */
export const hostedPagePath = '/pay';
/** Shows whoever designs a hosted page what customers will see, in a frame of the portal's own pages. */
export const hostedPreviewPath = `${hostedPagePath}/preview`;
/** What of a hosted page its preview shows: before a payment, when it failed, after it, and when it is too late. */
export const previewStates = ['form', 'error', 'receipt', 'closed'] as const;
export type PreviewState = (typeof previewStates)[number];
/** Where the backend takes what the hosted page asks, below its prefix. No token is asked for. */
export const hostedPageEndpoint = 'hosted-page';
/** Names the payment link that a request of the hosted page is about. */
export const paymentLinkHeader = 'X-Payment-Link';
/** 128 random bits, base64url: what a payment link is called in its address. It opens nothing but the page to pay on. */
export const paymentLinkCode = /^[\w-]{22}$/;

export const checkoutMethods = ['card', 'ach'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** The colors of a hosted page on one ground. */
export const checkoutColors = ['accent', 'buttonText', 'background', 'surface', 'text'] as const;
export type CheckoutColor = (typeof checkoutColors)[number];
export type CheckoutPalette = Readonly<Record<CheckoutColor, string>>;

/** What must be told apart on a hosted page, and how well. */
const contrastPairs = [
  { color: 'text', on: 'surface', least: leastContrast },
  { color: 'text', on: 'background', least: leastContrast },
  { color: 'buttonText', on: 'accent', least: leastContrast },
  { color: 'accent', on: 'surface', least: leastMarkContrast },
] as const satisfies readonly ColorPair<CheckoutColor>[];
export type ContrastPair = (typeof contrastPairs)[number];

/** The pairs of colors that are too near to one another to be read by everyone (WCAG 2.2 AA). */
export const contrastProblemsOf = (palette: CheckoutPalette): (ContrastPair & { contrast: number })[] =>
  unreadablePairs<CheckoutColor, ContrastPair>(contrastPairs, palette);

/** The color nearest to one of a palette that can be told from all that it meets; null where there is none. */
export const readableColor = (palette: CheckoutPalette, color: CheckoutColor): string | null =>
  nearestWithContrast(palette[color], metBy<CheckoutColor>(contrastPairs, palette, color));

export const darkModes = ['never', 'auto', 'always'] as const;
export const checkoutRadii = ['none', 'small', 'medium', 'large'] as const;
/** Fonts that every device has: none is loaded. */
export const checkoutFonts = ['system', 'serif', 'rounded', 'mono'] as const;
export const checkoutLogos = ['none', 'own'] as const;
export const fieldDemands = ['off', 'optional', 'required'] as const;
export type FieldDemand = (typeof fieldDemands)[number];
export const addressDemands = ['off', 'postal', 'full'] as const;
/** `auto`: the customer's own. */
export const checkoutLocales = ['auto', 'en', 'vi'] as const;

/** The texts of a hosted page that whoever makes it can word themselves; what is empty has the usual words. */
export const checkoutTexts = ['heading', 'payButton', 'note', 'confirmation', 'terms'] as const;
export type CheckoutText = (typeof checkoutTexts)[number];
/** How many characters each may have (Stripe's limits). */
export const checkoutTextLimits = {
  heading: 100,
  payButton: 40,
  note: 1_200,
  confirmation: 500,
  terms: 1_200,
} as const satisfies Record<CheckoutText, number>;

export const maxAllowedOrigins = 10;
export const maxOriginLength = 200;
export const maxAddressLength = 500;
export const maxProfileName = 100;
/** Versions of a profile that are listed. All are kept: payments say by which they were made. */
export const maxListedVersions = 200;
/** Checkout pages that a merchant, or a partner for all of its merchants, can have. */
export const maxProfiles = 100;

/** `changed`: customers see what was published, and the draft is another. */
export const profileStatuses = ['draft', 'published', 'changed'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];
export const profileSorts = ['name', 'changed'] as const;
export const profileActions = ['edit', 'publish', 'archive'] as const;
export type ProfileAction = (typeof profileActions)[number];

export const linkAmountKinds = ['fixed', 'open', 'items'] as const;
export const customFieldTypes = ['text', 'number', 'list'] as const;
/** Whether an answer is a number, with a point or a comma before its decimals. */
export const isNumberAnswer = (answer: string): boolean => /^-?\d{1,15}([.,]\d{1,6})?$/.test(answer);

export const paymentLinkLimits = {
  title: 100,
  description: 280,
  items: 20,
  itemName: 100,
  quantity: 999_999,
  customFields: 3,
  label: 100,
  options: 200,
  answer: 200,
  leastReference: 3,
  reference: 60,
  uses: 999_999,
  /** In hundredths of a percent. */
  taxBasisPoints: 3_000,
  tipPercent: 50,
  /** For how many days at most a link can be paid, from when that is said. */
  days: 3_650,
  /** Mails within an hour: of one link, to one address, by one user. */
  mailsOfLink: 60,
  mailsToAddress: 5,
  mailsOfUser: 120,
} as const;

/**
 * `pending`: paid by as many bank debits as it takes, which are not settled yet. `paid`: it takes no more payments.
 */
export const paymentLinkStatuses = ['draft', 'active', 'pending', 'paid', 'expired', 'disabled'] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];
export const paymentLinkActions = ['edit', 'activate', 'disable', 'enable', 'email', 'delete'] as const;
export type PaymentLinkAction = (typeof paymentLinkActions)[number];
export const paymentLinkSorts = ['newest', 'oldest', 'used', 'expiring'] as const;
/** Who switched a link off: somebody, or the portal by itself because card numbers were tried on it. */
export const disabledCauses = ['person', 'card_testing'] as const;

/** Why a link takes no payment any more, as its page says. */
export const closedReasons = [
  'link_expired',
  'link_used_up',
  'link_disabled',
] as const satisfies readonly ConflictReason[];
export type ClosedReason = (typeof closedReasons)[number];

/** For how many minutes the page that a customer opened stands as it was, whatever is published or expires meanwhile. */
export const checkoutMinutes = 60;

export const checkoutOutcomes = ['succeeded', 'pending', 'declined'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** The wording of the authorization to debit a bank account; a new one has a new version, and old ones stay provable. */
export const mandateVersion = '2026-11';

/**
 * What a page that was changed on its way reports of itself: something that its policy refused, a script that is none of
 * its own, or a script of its own without what proves it.
 */
export const pageIncidentKinds = ['policy', 'script', 'integrity'] as const;
export type PageIncidentKind = (typeof pageIncidentKinds)[number];

interface Incident {
  kind: PageIncidentKind;
  /** `inline`, or the address that it came from. */
  source: string;
  /** Which part of the policy refused it; empty where none did. */
  directive: string;
}

/** Parts of the policy by which a page could be read or what is typed into it sent elsewhere. */
const dangerous =
  /^(script-src|connect-src|form-action|frame-src|child-src|worker-src|base-uri|require-trusted|trusted)/;
/** What a customer added to their own browser: it is in no other customer's page. */
const ofBrowser = /^[a-z-]*extension(?::|$)/i;

/** Whether an incident may be a page that sends card numbers elsewhere, not a style sheet or a customer's own add-on. */
export const isSeriousIncident = ({ kind, source, directive }: Incident): boolean =>
  !ofBrowser.test(source) && (kind !== 'policy' || dangerous.test(directive));
