import { lazyPart, listTexts, useLocation } from '@countinghouse/kit';

// Who comes from a list has its code; nobody else needs it.
const ListNeighbors = lazyPart<{ id: string; search: string }>([listTexts], () =>
  import('./list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** The payments before and after one, in the list that one came from. */
export function Neighbors({ id }: { id: string }) {
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return typeof search === 'string' ? <ListNeighbors id={id} search={search} /> : null;
}
