import { NeighborLinks } from '@countinghouse/kit/list';
import { transactionList } from '../../api/transaction-list.ts';

/** The payments before and after one, in the list that one came from. */
export function ListNeighbors({ id }: { id: string }) {
  return <NeighborLinks source={transactionList} id={id} />;
}
