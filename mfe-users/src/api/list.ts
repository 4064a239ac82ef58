import type { EndpointAnswer } from '@countinghouse/contract';
import {
  type ListColumn,
  listColumns,
  standardListColumns,
  type UserSort,
  userSorts,
} from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { changesOf, type ListSource, type ListState } from '@countinghouse/kit/list';
import {
  formatUserFilter,
  keepInView,
  parseUserFilter,
  restoreFromView,
  toQuery,
  type UserFilter,
  withoutPart,
} from '../model/list-filter.ts';
import { comparisonOf } from '../model/row-order.ts';
import { listPath } from '../paths.ts';

export type Row = EndpointAnswer<'get', 'usermanagement/all'>['items'][number] & { id: string };
export type ColumnKey = ListColumn<'users'>;

/** What kit is told of this list. */
export const listSource: ListSource<Row, UserFilter, UserSort, ColumnKey> = {
  list: 'users',
  texts: 'users',
  columns: { all: listColumns.users, primary: 'name', standard: () => standardListColumns.users },
  sorts: userSorts,
  parseFilter: parseUserFilter,
  formatFilter: formatUserFilter,
  readPage: async ({ filter, limit, cursor, ids, sort }, options) => {
    const page = await http.get('usermanagement/all', {
      ...options,
      query: { ...(filter && toQuery(filter)), limit, cursor, sort, id: ids },
    });
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.username })) };
  },
  pathOf: ({ id }) => `${listPath}/${id}`,
  readTotals: (filter, options) => http.get('usermanagement/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('usermanagement/no-match', { ...options, query: toQuery(filter) }),
    without: withoutPart,
  },
  views: { list: 'users', keep: keepInView, restore: restoreFromView },
  export: { list: 'users', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('user') },
};

export type UserListState = ListState<UserFilter, UserSort, ColumnKey>;
