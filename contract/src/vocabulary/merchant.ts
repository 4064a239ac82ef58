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
export const changeStatuses = ['pending', 'approved', 'rejected', 'canceled'] as const;
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
