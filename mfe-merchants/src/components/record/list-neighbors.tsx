import { NeighborLinks } from '@countinghouse/kit/list';
import { merchantList } from '../../api/merchant-list.ts';

/** The merchants before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={merchantList} id={id} />;
}
