/** Why somebody cannot change a merchant's status so, now. */
export const actionBlocks = [
  /** A restricted account changes nothing. */
  'restricted',
  /** Merchants and their managers change no status. */
  'role',
  /** Only administrators do this. */
  'reviewers_only',
  /** It is possible in other statuses, which are named. */
  'wrong_status',
  /** The switch is so already. */
  'already_so',
  /** The application is not complete. */
  'incomplete',
] as const;
export type ActionBlock = (typeof actionBlocks)[number];

/** What keeps a merchant from being paid or taking payments, or soon will: each says what, by when and since when. */
export const restrictionKinds = [
  'application_incomplete',
  'request_open',
  'document_expired',
  'in_review',
  'boarding',
  'suspended',
  'charges_off',
  'deposits_off',
  'payouts_paused',
  'declined',
  'withdrawn',
  'closed',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** What a restriction stops. */
export const restrictedParts = ['charges', 'deposits'] as const;
export type RestrictedPart = (typeof restrictedParts)[number];
