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

/** A view that `owner` keeps for itself. */
const viewOf: Naming = async (backend, owner) => {
  const view = { list: 'transactions', name: 'Mine', visibility: 'private', query: 'type=ach' };
  const kept = (await backend.get(owner, 'views')).body.items[0];
  return { id: (kept ?? (await backend.post(owner, 'views', view)).body).id };
};

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
  updateView: async (backend, owner) => ({ ...(await viewOf(backend, owner)), name: 'Theirs' }),
  deleteView: viewOf,
  restoreView: viewOf,
  setDefaultView: async (backend, owner) => ({ ...(await viewOf(backend, owner)), list: 'transactions' }),
  reversePayment: async (backend, owner) => ({
    action: 'refund',
    transactionId: await transactionOf(backend, owner, 'card'),
  }),
};

export const findingEndpoints = Object.keys(namings) as FindingEndpoint[];
