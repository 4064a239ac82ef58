import { NeighborLinks } from '@countinghouse/kit/list';
import { linkList } from '../../api/link-list.ts';

/** The links before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={linkList} id={id} />;
}
