import type { DepositRow } from '@countinghouse/contract';
import type { DepositLineKind } from '@countinghouse/contract/vocabulary';
import { Link, recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { RecordLink } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { listRows } from '../../api/list-rows.ts';
import { recordTexts } from '../../texts.ts';
import styles from './line-rows.module.css';

/** A payment's page is another one for cards and for bank debits. */
function PaymentLink({ id, line }: { id: string; line: DepositLineKind }) {
  const path = recordPath({ id, type: line === 'ach_returns' ? 'ach' : 'card' });
  return path ? <Link to={path}>{id}</Link> : <code>{id}</code>;
}

function Row({ row: { at, amount, transactionId, causeId, kind } }: { row: DepositRow }) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <time dateTime={at}>{format.instant(at)}</time>
      <span className={styles.about}>
        {transactionId && <PaymentLink id={transactionId} line={kind} />}
        {causeId && <RecordLink id={causeId} />}
      </span>
      <span className={styles.amount}>{format.money(amount)}</span>
    </li>
  );
}

/** The rows behind one line of a deposit, each with its payment, refund, dispute or return; and that they add up. */
export function LineRows({ id, line, count }: { id: string; line: DepositLineKind; count: number }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const query = useInfiniteQuery(listRows(id, line));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <QueryResult query={{ data: rows, error: query.error, refetch: query.refetch }}>
      {(shown) => (
        <>
          <ul className={styles.rows} aria-label={t(`line.${line}`)}>
            {shown.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <div className={styles.more}>
            <span>
              {t('rows.shown', { shown: format.number(shown.length), count, number: format.number(count) })}
            </span>
            {query.hasNextPage && (
              <Button size="small" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {t('kit:table.more')}
              </Button>
            )}
          </div>
        </>
      )}
    </QueryResult>
  );
}
