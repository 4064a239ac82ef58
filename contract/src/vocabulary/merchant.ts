export const registrationStatuses = [
  'draft',
  'submitted',
  'in_review',
  'pending_documents',
  'approved',
  'active',
  'suspended',
  'closed',
  'declined',
  'withdrawn',
] as const;
export type MerchantStatus = (typeof registrationStatuses)[number];

export const complianceStatuses = ['clear', 'in_review', 'documents_needed', 'failed'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

export const entityTypes = ['sole_proprietor', 'llc', 'corporation', 'partnership', 'nonprofit'] as const;
export type EntityType = (typeof entityTypes)[number];
export const documentKinds = [
  'articles',
  'partnership_agreement',
  'ein_letter',
  'tax_determination',
  'dba_registration',
  'identity',
  'voided_check',
  'bank_letter',
  'statement',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What people do to a merchant's status; the backend says who may do which, now. */
export const merchantActions = [
  'submit',
  'board',
  'approve',
  'decline',
  'request_documents',
  'withdraw',
  'activate',
  'suspend',
  'close',
  'enable_charges',
  'disable_charges',
  'enable_deposits',
  'disable_deposits',
] as const;
export type MerchantAction = (typeof merchantActions)[number];

export const ownershipTypes = ['personal', 'business'] as const;
export const changeStatuses = ['pending', 'approved', 'rejected', 'canceled', 'expired'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];
export const changeActions = ['approve', 'reject', 'cancel'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** What a change request may change, in the order in which it is asked for (specification, section 3). */
export const settingFields = [
  'descriptor',
  'newName',
  'routingNumber',
  'accountNumber',
  'bankName',
  'accountType',
  'ownership',
  'accountHolder',
] as const;
export type SettingField = (typeof settingFields)[number];
/** Those that say where the merchant's money goes. */
export const bankFields = [
  'routingNumber',
  'accountNumber',
  'bankName',
  'accountType',
  'ownership',
  'accountHolder',
] as const satisfies readonly SettingField[];

/** Whether a change of these fields says where the merchant's money goes. */
export const changesBank = (changes: Readonly<Record<string, unknown>>): boolean =>
  bankFields.some((field) => changes[field] !== undefined);

/** The documents that prove whose a bank account is. */
export const bankProofKinds = ['voided_check', 'bank_letter'] as const satisfies readonly DocumentKind[];

/** Whether who applies may still change an application in this status. */
export const isApplicationOpen = (status: MerchantStatus): boolean =>
  status === 'draft' || status === 'pending_documents';

/** How the list of merchants can be ordered; rates by how near their limits are. */
export const merchantSorts = [
  'name',
  'newest',
  'oldest',
  'longest',
  'latest',
  'highest',
  'lowest',
  'disputes',
  'returns',
] as const;
export type MerchantSort = (typeof merchantSorts)[number];

/** What a list tells of a switch; deposits that are on may wait until a changed bank account is paid to. */
export const switchStates = ['on', 'off'] as const;
export type SwitchState = (typeof switchStates)[number];
export const depositSwitches = ['on', 'off', 'paused'] as const;
export type DepositSwitch = (typeof depositSwitches)[number];

/** What can be missing of a merchant: parts of its application, and what a reviewer asked for. */
export const outstandingParts = ['application', 'request'] as const;
export type OutstandingPart = (typeof outstandingParts)[number];

/** Where a merchant's rates of disputes and returns stand beside their limits. */
export const rateLevels = ['near', 'above'] as const;
export type RateLevel = (typeof rateLevels)[number];

/** The most days in a status that a list can be asked for. */
export const maxDaysInStatus = 3_650;
