import type { EndpointName } from '../src/api/endpoints.ts';
import { type Caller, call } from './call.ts';

type Row = Record<string, unknown>;

/** Where the id of a record comes from that an endpoint can be asked about: a list, and the fields to take of its first row. */
interface Source {
  list: string;
  query?: Record<string, string>;
  /** Parameter of the endpoint → field of the row. */
  take: Record<string, string>;
}

const card: Source = { list: 'transactions', query: { type: 'card', limit: '1' }, take: { id: 'id' } };
const merchant: Source = { list: 'merchants', query: { limit: '1' }, take: { merchantId: 'id' } };
const user: Source = { list: 'usermanagement/all', query: { limit: '1' }, take: { username: 'username' } };
const partner: Source = { list: 'admin/partners', query: { limit: '1' }, take: { partnerId: 'id' } };

export const sources: Partial<Record<EndpointName, Source>> = {
  getCardTransaction: card,
  getAchTransaction: { ...card, query: { type: 'ach', limit: '1' } },
  listRefunds: card,
  listNotes: card,
  getDeposit: { list: 'deposits', query: { limit: '1' }, take: { id: 'id' } },
  getDispute: { list: 'disputes', query: { limit: '1' }, take: { id: 'id' } },
  getMerchantStatus: merchant,
  listOwners: merchant,
  getMerchantSettings: merchant,
  getMerchantLogo: merchant,
  getPartnerSettings: partner,
  getPartnerLogo: partner,
  getManagedMerchants: user,
  getIdentityFacts: user,
  downloadExport: { list: 'export/list', query: { limit: '1' }, take: { id: 'id' } },
};

/** The parameters that name a record the caller has; null when there is none to ask about. */
export async function findInput(caller: Caller, source: Source): Promise<Record<string, string> | null> {
  const { status, body } = await call(caller, {
    method: 'get',
    path: source.list,
    ...(source.query && { query: source.query }),
  });
  const [row] = status === 200 ? ((body as { items?: Row[] }).items ?? []) : [];
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(source.take).map(([parameter, field]) => [parameter, String(row[field])]),
  );
}
