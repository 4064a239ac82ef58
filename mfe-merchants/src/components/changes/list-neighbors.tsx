import { NeighborLinks } from '@countinghouse/kit/list';
import { changeList } from '../../api/changes/change-list.ts';

/** The changes before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={changeList} id={id} />;
}
