import type { DocumentKind, EntityType } from './merchant.ts';

/** The parts of an application, in the order in which they are asked for. */
export const applicationSections = [
  'business',
  'address',
  'owners',
  'processing',
  'bank',
  'documents',
  'terms',
] as const;
export type ApplicationSection = (typeof applicationSections)[number];

/** The parts that are fields: each is saved by itself, with a version of its own. */
export const savedSections = ['business', 'address', 'owners', 'processing', 'bank'] as const;
export type SavedSection = (typeof savedSections)[number];

/** What a merchant fills in by a link: not what its partner agrees on with the processor. */
export const linkSections = ['business', 'address', 'owners', 'bank', 'documents', 'terms'] as const;
export type LinkSection = (typeof linkSections)[number];
export const savedLinkSections = ['business', 'address', 'owners', 'bank'] as const;

export const taxIdTypes = ['ein', 'ssn'] as const;
export type TaxIdType = (typeof taxIdTypes)[number];
export const ownerIdTypes = ['ssn', 'passport'] as const;

/** Papers of which one of several kinds is enough, and of which several may be needed. */
export interface PaperRequirement {
  key: string;
  anyOf: readonly DocumentKind[];
  needed: number;
  /** Only of those who are registered under this kind of tax id. */
  onlyWith?: TaxIdType;
}

export interface EntityRequirements {
  taxIds: readonly TaxIdType[];
  /** Whether every owner of 25 % or more is named. */
  namesOwners: boolean;
  /** Who signs: the proprietor, or whoever controls the business. */
  controlPerson: 'self' | 'required';
  papers: readonly PaperRequirement[];
}

const paper = (key: string, ...anyOf: DocumentKind[]): PaperRequirement => ({ key, anyOf, needed: 1 });

/** Papers of every applicant: who signs, where deposits go, and three months of the account. */
const papersOfAll: readonly PaperRequirement[] = [
  paper('identity', 'identity'),
  paper('bank_proof', 'voided_check', 'bank_letter'),
  { ...paper('statements', 'statement'), needed: 3 },
];
const einLetter = paper('ein_letter', 'ein_letter');
const articles = paper('articles', 'articles');

/** What each type of business has to say and to show (31 CFR 1010.230; `docs/glossary.md`). */
export const entityRequirements: Readonly<Record<EntityType, EntityRequirements>> = {
  sole_proprietor: {
    taxIds: ['ssn', 'ein'],
    namesOwners: false,
    controlPerson: 'self',
    papers: [
      { ...paper('ein_letter_or_dba', 'ein_letter', 'dba_registration'), onlyWith: 'ein' },
      ...papersOfAll,
    ],
  },
  llc: {
    taxIds: ['ein'],
    namesOwners: true,
    controlPerson: 'required',
    papers: [articles, einLetter, ...papersOfAll],
  },
  corporation: {
    taxIds: ['ein'],
    namesOwners: true,
    controlPerson: 'required',
    papers: [articles, einLetter, ...papersOfAll],
  },
  partnership: {
    taxIds: ['ein'],
    namesOwners: true,
    controlPerson: 'required',
    papers: [
      paper('partnership_agreement', 'partnership_agreement'),
      paper('articles_or_ein_letter', 'articles', 'ein_letter'),
      ...papersOfAll,
    ],
  },
  nonprofit: {
    taxIds: ['ein'],
    namesOwners: false,
    controlPerson: 'required',
    papers: [articles, paper('tax_determination', 'tax_determination'), ...papersOfAll],
  },
};

/** Four owners of 25 % and one who signs. */
export const maxOwners = 5;
export const minOwnerAge = 18;
/** From which share on an owner is named. */
export const namedOwnerPercent = 25;

/** The terms that are accepted; a new version is accepted anew. */
export const termsVersion = '2026-10';

export const documentStatuses = ['uploaded', 'accepted', 'rejected', 'expired', 'replaced'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentReviews = ['accept', 'reject'] as const;
export const maxDocuments = 200;
/** Of each side, reviewers and applicants, about one merchant; what reviewers asked counts until it is closed. */
export const maxRequests = 100;
export const maxRequestMessages = 50;
export const maxDocumentBytes = 10 * 1024 * 1024;
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** What the processor makes of an application. */
export const decisionOutcomes = ['approved', 'review', 'documents_needed', 'declined'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];
export const decisionReasons = [
  'verified',
  'manual_review',
  'bank_letter_too_old',
  'identity_unreadable',
  'business_not_verified',
  'bank_account_not_verified',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** What one side asks the other: a paper, an answer, or nothing but to be read. */
export const requestKinds = ['document', 'information', 'question', 'note'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestStatuses = ['open', 'answered', 'closed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** Who speaks: whoever decides on the application, or whoever applies. */
export const requestSides = ['reviewer', 'applicant'] as const;
export type RequestSide = (typeof requestSides)[number];

/** What the caller may do with an application now. */
export const applicationActions = ['edit', 'submit', 'withdraw', 'share'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** For how many days a link opens an application, at most and unless said otherwise. */
export const maxLinkDays = 30;
export const linkDays = 14;
/** The portal's page for who has a link; what opens it follows after `#`, and is sent to no server in an address. */
export const applicationLinkPage = '/application';
/** Where the proxy takes what that page asks without a session, and where the backend does, below its prefix. */
export const applicationLinkPath = '/api/application';
export const applicationLinkEndpoint = 'application-link';
export const applicationLinkHeader = 'X-Application-Key';
