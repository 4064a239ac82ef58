import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { isBeingDeleted } from './deletion.ts';
import { queryClient } from './query-client.ts';

const mostTries = 3;

/**
 * Reads by itself what is on screen. Of two readings at once the older may be answered last, and would stay: what is
 * asked for already is waited for, and where something else was read or saved meanwhile, it is read once more. What is
 * not there any more is shown no longer.
 * @throws whatever else `read` throws
 */
export async function refreshQuery<Key extends QueryKey, Data>(
  queryKey: DataTag<Key, Data>,
  read: () => Promise<Data>,
): Promise<void> {
  const find = () => queryClient.getQueryCache().find({ queryKey, exact: true });
  try {
    for (let tries = 1; ; tries += 1) {
      const asked = find();
      if (asked?.state.fetchStatus === 'fetching') await asked.promise?.catch(() => undefined);
      const count = find()?.state.dataUpdateCount;
      const data = await read();
      if (find()?.state.dataUpdateCount === count || tries === mostTries) {
        queryClient.setQueryData<unknown>(queryKey, data);
        return;
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    if (isBeingDeleted(queryKey)) return;
    await queryClient.resetQueries({ queryKey, exact: true });
  }
}

/**
 * Reads what a record's page shows again by itself: the record, then the rest of it. Not while it is being deleted here.
 * @param recordKey what the keys of all that the page has of the record begin with
 * @throws as `refreshQuery`
 */
export async function refreshRecord<Key extends QueryKey, Data>(
  recordKey: QueryKey,
  queryKey: DataTag<Key, Data>,
  read: () => Promise<Data>,
): Promise<void> {
  if (isBeingDeleted(recordKey)) return;
  await refreshQuery(queryKey, read);
  if (isBeingDeleted(recordKey)) return;
  const ownHash = hashKey(queryKey);
  await queryClient.invalidateQueries({
    queryKey: recordKey,
    predicate: ({ queryHash }) => queryHash !== ownHash,
  });
}
