import type { CurrencyBalance, Money } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { QueryResult } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { depositPathOf } from '../../paths.ts';
import styles from './balance.module.css';
import { MerchantBalances } from './merchant-balances.tsx';
import { NextDeposit } from './next-deposit.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { useLiveBalance } from './use-live-balance.ts';

interface FigureProps {
  name: string;
  amount: Money;
  detail?: ReactNode;
}

function Figure({ name, amount, detail }: FigureProps) {
  const format = useFormat();
  return (
    <div className={styles.item} data-negative={amount.amountMinor < 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{format.money(amount)}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  );
}

/** Where the money of one currency is, from what accrues to what was paid last. */
function Currency({ balance, withName }: { balance: CurrencyBalance; withName: boolean }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const { currency, accruing, settling, next, inTransit, lastPaid, reserve, carriedOver } = balance;
  const nothing = { amountMinor: 0, currency };
  return (
    <dl className={styles.items} aria-label={withName ? currency : undefined}>
      <Figure
        name={t('balance.accruing')}
        amount={accruing.amount}
        detail={
          settling.amount.amountMinor !== 0 &&
          t('balance.settling', { amount: format.money(settling.amount) })
        }
      />
      <div className={styles.item}>
        <dt>{t('balance.next')}</dt>
        <dd>
          <NextDeposit next={next} />
        </dd>
      </div>
      <Figure
        name={t('balance.inTransit')}
        amount={inTransit.amount}
        detail={inTransit.arrivesOn && t('balance.arrives', { date: format.date(inTransit.arrivesOn) })}
      />
      <Figure
        name={t('balance.lastPaid')}
        amount={lastPaid?.amount ?? nothing}
        detail={
          lastPaid ? (
            <Link to={depositPathOf(lastPaid)}>{format.instant(lastPaid.paidAt, { style: 'date' })}</Link>
          ) : (
            t('balance.neverPaid')
          )
        }
      />
      {(reserve.amount.amountMinor !== 0 || reserve.nextRelease) && (
        <Figure
          name={t('balance.reserve')}
          amount={reserve.amount}
          detail={
            reserve.nextRelease &&
            t('balance.release', {
              amount: format.money(reserve.nextRelease.amount),
              date: format.instant(reserve.nextRelease.at, { style: 'date' }),
            })
          }
        />
      )}
      {carriedOver.amountMinor !== 0 && (
        <Figure
          name={t('balance.carriedOver')}
          amount={carriedOver}
          detail={t('balance.carriedOverDetail')}
        />
      )}
    </dl>
  );
}

/** The balance over the list: of the merchant that it is narrowed to, or of all; merchants whose deposits failed first. */
export function BalancePanel({
  merchantId,
  withMerchants,
}: {
  merchantId: string | undefined;
  withMerchants: boolean;
}) {
  const { t } = useTranslation('deposits');
  const query = useLiveBalance(merchantId);
  return (
    <section className={styles.panel} aria-label={t('balance.title')}>
      <QueryResult query={query} lines={2} warnsWhenStale>
        {(balance) => (
          <>
            <PausedNotice paused={balance.paused} />
            {balance.currencies.map((one) => (
              <Currency key={one.currency} balance={one} withName={balance.currencies.length > 1} />
            ))}
            {withMerchants && merchantId === undefined && <MerchantBalances balance={balance} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}
