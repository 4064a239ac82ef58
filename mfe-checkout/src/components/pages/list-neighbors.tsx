import { NeighborLinks } from '@countinghouse/kit/list';
import { pageList } from '../../api/page-list.ts';

/** The checkout pages before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={pageList} id={id} />;
}
