import { NeighborLinks } from '@countinghouse/kit/list';
import { transactionList } from '../../api/transaction-list.ts';

/** The payments before and after one in the list at `search`. */
export function ListNeighbors(props: { id: string; search: string }) {
  return <NeighborLinks source={transactionList} {...props} />;
}
