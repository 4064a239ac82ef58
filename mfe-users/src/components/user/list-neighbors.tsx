import { NeighborLinks } from '@countinghouse/kit/list';
import { listSource } from '../../api/list.ts';

/** The users before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={listSource} id={id} />;
}
