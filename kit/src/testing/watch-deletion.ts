import type { QueryKey } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryClient } from '../query/query-client.ts';
import { answerInstead, restoreNetwork } from './network.ts';

/**
 * Has a record's page hear of the deletion that its user asks for there, before the page is left.
 * @param recordKey what the keys of all that the page has of the record begin with
 * @param refresh reads the record again, as the page does when it hears of a change
 * @returns to be called once the list is open: what was asked for since the deletion, as `GET path`, and how many
 *   queries of the record were still on the screen when the deletion was over
 */
export function watchDeletion(recordKey: QueryKey, refresh: () => Promise<void>) {
  const asked: string[] = [];
  answerInstead((method, path) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') void refresh();
    return null;
  });
  const shownAtEnd: number[] = [];
  const unsubscribe = queryClient.getMutationCache().subscribe(({ mutation }) => {
    const shown = queryClient.getQueryCache().findAll({ queryKey: recordKey, type: 'active' });
    if (mutation?.state.status === 'success') shownAtEnd.push(shown.length);
  });
  return async (): Promise<{ asked: string[]; shownAtEnd: number }> => {
    await waitFor(() => {
      if (shownAtEnd.length === 0) throw new Error('the deletion is not over');
    });
    unsubscribe();
    restoreNetwork();
    const deletion = asked.findIndex((one) => one.startsWith('DELETE'));
    if (deletion === -1) throw new Error('something else ended than the deletion');
    return { asked: asked.slice(deletion + 1), shownAtEnd: Math.max(...shownAtEnd) };
  };
}
