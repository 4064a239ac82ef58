import { ApiError } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';
import type { ListRow, ListSource } from '../model/list-source.ts';
import { answered } from './answered.ts';

type Source<Row extends ListRow> = Pick<ListSource<Row, never, never>, 'list' | 'readPage'>;
type Options = Parameters<Source<ListRow>['readPage']>[1];

/**
 * How the page of a record of a list reads it: `getRecord` and, when something happened to it, `refreshRecord`.
 * @param read for records that have more than their row has, or cannot be asked for by their ids
 */
export function recordQueries<Row extends ListRow>(
  { list, readPage }: Source<Row>,
  read: (id: string, options: Options) => Promise<Row> = async (id, options) => {
    const { items } = answered(await readPage({ filter: null, ids: [id], limit: 1 }, options));
    const [row] = items;
    if (!row) throw new ApiError(404, 'There is no such record');
    return row;
  },
) {
  const getRecord = (id: string) =>
    queryOptions({ queryKey: [list, 'record', id], queryFn: ({ signal }) => read(id, { signal }) });

  /** Reads it again by itself, which does not keep the session alive. */
  const refreshRecord = (id: string, signal: AbortSignal): Promise<void> =>
    refreshQuery(getRecord(id).queryKey, () => read(id, { ...inBackground, signal }));

  return { getRecord, refreshRecord };
}
