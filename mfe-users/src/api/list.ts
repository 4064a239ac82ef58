import type { EndpointAnswer } from '@countinghouse/contract';
import { userStatuses } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  alphabeticalBy,
  changesOf,
  type ListSource,
  type PlainFilter,
  plainFilter,
  recordQueries,
} from '@countinghouse/kit/list';

export type Row = EndpointAnswer<'get', 'usermanagement/all'>['items'][number] & { id: string };
const columns = [
  'name',
  'username',
  'email',
  'role',
  'status',
  'merchant',
  'partner',
  'created',
  'creator',
  'lastSignIn',
] as const;
export type ColumnKey = (typeof columns)[number];

const { toQuery, without, ...filter } = plainFilter({
  statuses: userStatuses,
  hasMerchant: true,
  hasDates: true,
});
type Filter = PlainFilter<(typeof userStatuses)[number]>;

/** What kit is told of this list. */
export const listSource: ListSource<Row, Filter, 'name', ColumnKey> = {
  list: 'users',
  texts: 'users',
  columns: {
    all: columns,
    primary: 'name',
    standard: () => ['name', 'email', 'role', 'status', 'merchant', 'lastSignIn'],
  },
  sorts: ['name'],
  ...filter,
  readPage: async ({ filter, limit, cursor, ids }, options) => {
    const page = await http.get('usermanagement/all', {
      ...options,
      query: { ...(filter && toQuery(filter)), limit, cursor, id: ids },
    });
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.username })) };
  },
  pathOf: ({ id }) => `/user-management/${id}`,
  readTotals: (filter, options) => http.get('usermanagement/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('usermanagement/no-match', { ...options, query: toQuery(filter) }),
    without,
  },
  views: { list: 'users' },
  export: { list: 'users', toFilter: toQuery },
  live: { compare: { name: alphabeticalBy('username') }, changeIn: changesOf('user') },
};

export const { getRecord, refreshRecord } = recordQueries(listSource);

/** The list's filter as the backend is asked. */
export { toQuery };
