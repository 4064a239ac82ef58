import type { EndpointName, endpoints } from '@countinghouse/contract';
import { cardSale } from './orders.ts';
import type { TestBackend } from './test-backend.ts';

/** Endpoints that find one record: each must have its line in the table, or this does not compile. */
type FindingEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { findsOne: true } ? Name : never;
}[EndpointName];

/** The query or body that names a record of `owner`'s. */
type Naming = (backend: TestBackend, owner: string) => Promise<Record<string, unknown>>;

const transactionOf = async (backend: TestBackend, owner: string, type: string): Promise<string> =>
  (await backend.get(owner, `transactions?type=${type}&limit=1`)).body.items[0].id;
const merchantOf = async (backend: TestBackend, owner: string): Promise<string> =>
  (await backend.get(owner, 'merchants?limit=1')).body.items[0].id;
const cardOf: Naming = async (backend, owner) => ({ id: await transactionOf(backend, owner, 'card') });

const depositOf: Naming = async (backend, owner) => ({
  id: (await backend.get(owner, 'deposits?limit=1')).body.items[0].id,
});

const disputeOf = async (backend: TestBackend, owner: string): Promise<string> =>
  (await backend.get(owner, 'disputes?limit=1')).body.items[0].id;

/** A file of a dispute that `owner` can answer, uploaded once. */
async function evidenceOf(backend: TestBackend, owner: string): Promise<{ id: string }> {
  const open = (await backend.get(owner, 'disputes?status=needs_response&limit=1')).body.items[0];
  const held = (await backend.get(owner, `disputes/detail?id=${open.id}`)).body.evidence[0];
  if (held) return { id: held.id };
  const query = `disputeId=${open.id}&kind=receipt&fileName=receipt.txt`;
  return {
    id: (await backend.upload(owner, `disputes/evidents/upload?${query}`, Buffer.from('receipt'))).body.id,
  };
}

const ofMerchant: Naming = async (backend, owner) => ({ merchantId: await merchantOf(backend, owner) });
const ofPartner: Naming = async (backend, owner) => ({
  partnerId: (await backend.get(owner, 'merchants?limit=1')).body.items[0].partner.id,
});

/** A document of `owner`'s merchant, uploaded by an administrator. */
async function documentOf(backend: TestBackend, owner: string): Promise<{ id: string }> {
  const merchantId = await merchantOf(backend, owner);
  const query = `merchantId=${merchantId}&kind=articles&fileName=articles.pdf`;
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  return { id: (await backend.upload('admin.demo', `account/documents?${query}`, bytes)).body.id };
}

const changeOfSettings: Naming = async (backend, owner) => ({
  action: 'file',
  merchantId: await merchantOf(backend, owner),
  changes: { descriptor: 'MINE NOW' },
  reason: 'Because',
});

/** The owner's own account is a user of the owner's scope. */
const userOf: Naming = async (_backend, owner) => ({ username: owner });

/** An export that `owner` asked for. */
async function exportOf(backend: TestBackend, owner: string): Promise<{ id: string }> {
  const held = (await backend.get(owner, 'export/list?limit=1')).body.items[0];
  return { id: held?.id ?? (await backend.post(owner, 'export/merchant-status', {})).body.id };
}

export const namings: Record<FindingEndpoint, Naming> = {
  getCardTransaction: cardOf,
  getAchTransaction: async (backend, owner) => ({ id: await transactionOf(backend, owner, 'ach') }),
  listRefunds: cardOf,
  listNotes: cardOf,
  createNote: async (backend, owner) => ({
    transactionId: await transactionOf(backend, owner, 'card'),
    text: 'Called the customer.',
  }),
  createPayment: async (backend, owner) => ({ ...cardSale, merchantId: await merchantOf(backend, owner) }),
  getDeposit: depositOf,
  retryDeposit: async (backend, owner) => ({ ...(await depositOf(backend, owner)), action: 'retry' }),
  getDispute: async (backend, owner) => ({ id: await disputeOf(backend, owner) }),
  decideDispute: async (backend, owner) => ({ id: await disputeOf(backend, owner), action: 'accept' }),
  uploadEvidence: async (backend, owner) => ({
    disputeId: await disputeOf(backend, owner),
    kind: 'receipt',
    fileName: 'receipt.txt',
  }),
  downloadEvidence: evidenceOf,
  deleteEvidence: evidenceOf,
  submitEvidence: async (backend, owner) => ({
    disputeId: await disputeOf(backend, owner),
    text: 'winning_evidence',
  }),
  getMerchantStatus: ofMerchant,
  changeMerchantStatus: async (backend, owner) => ({
    ...(await ofMerchant(backend, owner)),
    action: 'withdraw',
  }),
  boardMerchant: ofMerchant,
  listOwners: ofMerchant,
  addOwner: async (backend, owner) => ({
    ...(await ofMerchant(backend, owner)),
    name: 'Eve Owner',
    ownershipPercent: 10,
    isControlPerson: false,
    dateOfBirth: '1990-01-01',
    taxIdLast4: '1234',
  }),
  uploadDocument: async (backend, owner) => ({
    ...(await ofMerchant(backend, owner)),
    kind: 'articles',
    fileName: 'articles.pdf',
  }),
  downloadDocument: documentOf,
  getMerchantSettings: ofMerchant,
  changeMerchantSettings: changeOfSettings,
  getPartnerSettings: ofPartner,
  updatePartnerSettings: async (backend, owner) => ({
    ...(await ofPartner(backend, owner)),
    supportEmail: 'eve@example.com',
    supportPhone: '1',
  }),
  getPartnerLogo: ofPartner,
  uploadPartnerLogo: ofPartner,
  deletePartnerLogo: ofPartner,
  getMerchantLogo: ofMerchant,
  uploadMerchantLogo: ofMerchant,
  deleteMerchantLogo: ofMerchant,
  updateUser: async (_backend, owner) => ({ username: owner, givenName: 'Eve' }),
  deleteUser: userOf,
  resetUserPassword: userOf,
  getManagedMerchants: userOf,
  setManagedMerchants: async (_backend, owner) => ({ username: owner, merchantIds: [] }),
  getIdentityFacts: userOf,
  cancelExport: async (backend, owner) => ({ ...(await exportOf(backend, owner)), action: 'cancel' }),
  downloadExport: exportOf,
  reversePayment: async (backend, owner) => ({
    action: 'refund',
    transactionId: await transactionOf(backend, owner, 'card'),
  }),
};

export const findingEndpoints = Object.keys(namings) as FindingEndpoint[];
