import type { MerchantAction } from '@countinghouse/contract/vocabulary';

/**
 * Why a merchant's status is changed, and what the backend is told. A choice, not free text: an operation is kept in the
 * browser until its outcome is known, and nothing personal may be kept there.
 */
export const statusReasons = {
  requested: 'Requested by the merchant',
  review: 'Under review',
  fraud: 'Suspected fraud',
  disputes: 'Too many disputes',
  returns: 'Too many returned payments',
  documents: 'Documents not provided',
  prohibited: 'Business not supported',
  unverified: 'Business could not be verified',
  inactive: 'No longer in business',
  mistake: 'Entered by mistake',
  verified: 'Review completed',
  resolved: 'Issue resolved',
} as const;
export type StatusReason = keyof typeof statusReasons;

/** What is changed from a merchant's page; an application is sent from its own. */
export const statusActions = [
  'approve',
  'decline',
  'withdraw',
  'activate',
  'suspend',
  'close',
  'enable_charges',
  'disable_charges',
  'enable_deposits',
  'disable_deposits',
] as const satisfies readonly MerchantAction[];
export type StatusAction = (typeof statusActions)[number];

const good: StatusReason[] = ['verified', 'resolved', 'requested', 'mistake'];
const bad: StatusReason[] = [
  'review',
  'fraud',
  'disputes',
  'returns',
  'documents',
  'prohibited',
  'requested',
];

/** Which reasons there are for what. */
export const reasonsOf: Readonly<Record<StatusAction, readonly StatusReason[]>> = {
  approve: ['verified', 'resolved'],
  decline: ['unverified', 'prohibited', 'documents', 'fraud'],
  withdraw: ['requested', 'mistake', 'inactive'],
  activate: good,
  suspend: bad,
  close: ['requested', 'inactive', 'fraud', 'prohibited', 'documents'],
  enable_charges: good,
  disable_charges: bad,
  enable_deposits: good,
  disable_deposits: bad,
};

/** The reason that a text stands for; null for text of other making. */
export const statusReasonOf = (text: string): StatusReason | null =>
  (Object.keys(statusReasons) as StatusReason[]).find((reason) => statusReasons[reason] === text) ?? null;
