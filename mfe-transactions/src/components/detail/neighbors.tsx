import { lazyPart, listTexts, useLocation } from '@countinghouse/kit';

// Who comes from a list has its code; nobody else needs it.
const ListNeighbors = lazyPart<{ id: string }>([listTexts], () =>
  import('./list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** The payments before and after one, in the list that one came from. */
export function Neighbors({ id }: { id: string }) {
  const { state } = useLocation();
  return (state as { list?: unknown } | null)?.list === undefined ? null : <ListNeighbors id={id} />;
}
