import { type MutationKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Of the mutation that deletes a record, which is under way until its page was left.
 * @param recordKey what the keys of all that the page has of the record begin with
 */
export const deletionKeyOf = (recordKey: QueryKey): MutationKey => ['deletion', ...recordKey];

/** Whether the record that a query is of is being deleted here: its reader is on the way to the list. */
export const isBeingDeleted = (queryKey: QueryKey): boolean =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey } }) =>
      mutationKey !== undefined && partialMatchKey(deletionKeyOf(queryKey), mutationKey),
  }) > 0;

/** Ends when nothing on the screen shows a record any more. */
export function untilLeft(recordKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isShown = () => cache.findAll({ queryKey: recordKey, type: 'active' }).length > 0;
  return new Promise((resolve) => {
    const look = () => {
      if (isShown()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(look);
    look();
  });
}
