import {
  type MutationKey,
  partialMatchKey,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const keyOf = (recordKey: QueryKey): MutationKey => ['deletion', ...recordKey];

/** Whether the record that a query is of is being deleted here: its reader is on the way to the list. */
export const isBeingDeleted = (queryKey: QueryKey): boolean =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey } }) =>
      mutationKey !== undefined && partialMatchKey(keyOf(queryKey), mutationKey),
  }) > 0;

/** Ends when nothing on the screen shows a record any more. */
function untilLeft(recordKey: QueryKey): Promise<void> {
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

/**
 * A mutation that deletes the record whose page asks for it. It is under way until that page was left, which `onSuccess`
 * begins (what comes next may have to be loaded first): meanwhile nothing of the record is asked for.
 * @param recordKey what the keys of all that the page has of the record begin with
 */
export const deletionOf = <Data>(
  recordKey: QueryKey,
  mutation: UseMutationOptions<Data>,
): UseMutationOptions<Data> => ({
  ...mutation,
  mutationKey: keyOf(recordKey),
  onMutate: async (...started) => {
    await mutation.onMutate?.(...started);
    await queryClient.cancelQueries({ queryKey: recordKey });
  },
  onSuccess: async (...answered) => {
    await mutation.onSuccess?.(...answered);
    await untilLeft(recordKey);
  },
});
