/** A list as somebody looks at it. */
export interface ListCase {
  username: string;
  /** Endpoint and filter. */
  list: string;
}

const transactionFilters = [
  '',
  '?status=declined',
  '?status=failed,settlement_declined',
  '?type=ach',
  '?brand=amex',
  '?merchantId=mer_0002',
  '?merchantId=mer_0150&status=refunded',
  '?search=4242',
  '?search=nguyen',
  '?search=nobody@nowhere.example',
  '?amountMin=900000&currency=USD',
  '?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z',
  '?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z&status=refunded',
];

/** Every list in its widest scope and in narrower ones. */
export const listCases: readonly ListCase[] = [
  ...transactionFilters.map((filter) => ({ username: 'admin.demo', list: `transactions${filter}` })),
  { username: 'admin.demo', list: 'transaction/all?partnerId=par_02' },
  ...['partner.demo', 'manager.demo', 'merchant.demo', 'hauspay.manager'].flatMap((username) => [
    { username, list: 'transactions' },
    { username, list: 'transactions?status=failed' },
    { username, list: 'transactions?status=settled,refunded' },
    { username, list: 'transactions?status=failed,settlement_declined' },
    { username, list: 'transactions?search=nguyen' },
  ]),
  { username: 'admin.demo', list: 'deposits' },
  { username: 'manager.demo', list: 'deposits' },
  { username: 'admin.demo', list: 'deposits?status=failed' },
  { username: 'admin.demo', list: 'disputes' },
  { username: 'manager.demo', list: 'disputes?sort=due' },
  { username: 'admin.demo', list: 'disputes?status=won' },
  { username: 'admin.demo', list: 'merchants' },
];

/** Filters whose matches are counted and summed by status. */
export const countCases: readonly ListCase[] = [
  ...['admin.demo', 'partner.demo', 'manager.demo', 'merchant.demo'].flatMap((username) => [
    { username, list: 'transactions/status' },
    { username, list: 'transactions/status?status=declined,refunded' },
    { username, list: 'transactions/status?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z' },
    { username, list: 'transactions/status?search=nguyen' },
  ]),
  { username: 'admin.demo', list: 'transactions/status?amountMin=900000&currency=USD' },
  { username: 'admin.demo', list: 'transactions/status?type=ach' },
  { username: 'admin.demo', list: 'transactions/status?merchantId=mer_0002' },
];
