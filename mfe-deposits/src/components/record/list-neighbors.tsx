import { NeighborLinks } from '@countinghouse/kit/list';
import { depositList } from '../../api/deposit-list.ts';

/** The deposits before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={depositList} id={id} />;
}
