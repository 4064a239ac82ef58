import { NeighborLinks } from '@countinghouse/kit/list';
import { disputeList } from '../../api/dispute-list.ts';

/** The disputes before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={disputeList} id={id} />;
}
