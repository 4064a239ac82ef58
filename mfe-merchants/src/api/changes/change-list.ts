import type { ChangeRow } from '@countinghouse/contract';
import { changeSorts } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { changesOf, type ListSource, type ListState, newestBy } from '@countinghouse/kit/list';
import { type ChangeColumn, changeColumns } from '../../model/changes/change-columns.ts';
import {
  type ChangeListFilter,
  changeQueryOf,
  formatChangeFilter,
  parseChangeFilter,
  withoutChangePart,
} from '../../model/changes/change-filter.ts';
import { changePathOf } from '../../paths.ts';
import { changesTexts } from '../../texts.ts';

export type ChangeSort = (typeof changeSorts)[number];

const newest = newestBy('requestedAt');

/** What kit is told of the list of changes that wait for a decision, and that were decided. */
export const changeList = {
  list: 'changes',
  texts: changesTexts,
  columns: changeColumns,
  sorts: changeSorts,
  parseFilter: parseChangeFilter,
  formatFilter: formatChangeFilter,
  readPage: ({ filter, ids, ...page }, options) =>
    http.get('merchant-setting/requests', {
      ...options,
      query: { ...(filter && changeQueryOf(filter)), ...page, id: ids },
    }),
  pathOf: changePathOf,
  readTotals: (filter, options) =>
    http.get('merchant-setting/requests/status', { ...options, query: changeQueryOf(filter) }),
  noResults: {
    explain: (filter, options) =>
      http.get('merchant-setting/requests/no-match', { ...options, query: changeQueryOf(filter) }),
    without: withoutChangePart,
  },
  live: {
    compare: { newest, oldest: (one, other) => newest(other, one) },
    changeIn: changesOf('change'),
  },
} satisfies ListSource<ChangeRow, ChangeListFilter, ChangeSort, ChangeColumn>;

export type ChangeListState = ListState<ChangeListFilter, ChangeSort, ChangeColumn>;
