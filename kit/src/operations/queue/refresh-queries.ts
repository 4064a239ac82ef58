import { queryClient } from '../../query/query-client.ts';
import { type ConfirmedOperation, operationOf } from '../operation.ts';
import { changeRecords, useOperationActivity } from '../operation-activity.ts';

/** Has the page of an operation's record read again, if it is open. */
export function refreshRecord(operation: ConfirmedOperation): void {
  for (const queryKey of operationOf(operation).recordQueries(operation.subject)) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Has the lists of operations that were sent read again: once, however many they are. */
function refreshLists(sent: readonly ConfirmedOperation[]): void {
  const { liveLists } = useOperationActivity.getState();
  const lists = new Map(
    sent.flatMap((operation) => operationOf(operation).listQueries.map((key) => [JSON.stringify(key), key])),
  );
  for (const queryKey of lists.values()) {
    // A live list reads the rows alone; it is old only for who comes to it anew.
    const isLive = ({ queryHash }: { queryHash: string }) => liveLists.has(queryHash);
    void queryClient.invalidateQueries({ queryKey, predicate: isLive, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLive(query) });
  }
}

/**
 * Live lists leave rows alone while operations change them.
 * @returns what to call when all have ended, with those that were sent
 */
export function holdRows(
  operations: readonly ConfirmedOperation[],
): (sent: readonly ConfirmedOperation[]) => void {
  const ids = operations.map(({ subject }) => subject.id);
  if (ids.length > 0) changeRecords(ids);
  return (sent) => {
    if (ids.length > 0) changeRecords([], ids);
    if (sent.length > 0) refreshLists(sent);
  };
}
