import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const mostTries = 3;

/**
 * Reads by itself what is on screen. Of two readings at once the older may be answered last, and would stay: what is
 * asked for already is waited for, and where something else was read or saved meanwhile, it is read once more.
 * @throws whatever `read` throws
 */
export async function refreshQuery<Key extends QueryKey, Data>(
  queryKey: DataTag<Key, Data>,
  read: () => Promise<Data>,
): Promise<void> {
  const find = () => queryClient.getQueryCache().find({ queryKey, exact: true });
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
}
