import type { CardDetail } from '@countinghouse/contract';
import { useFormat } from '@countinghouse/kit';
import styles from './refund-list.module.css';

interface RefundListProps {
  refunds: CardDetail['refunds'];
  timeZone: string;
}

/** What was given back, when, and why. */
export function RefundList({ refunds, timeZone }: RefundListProps) {
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {refunds.map((refund) => (
        <li key={refund.id} className={styles.refund}>
          <strong>{format.money(refund.amount)}</strong>
          <span>{refund.reason}</span>
          <time dateTime={refund.createdAt}>{format.instant(refund.createdAt, { timeZone })}</time>
        </li>
      ))}
    </ul>
  );
}
