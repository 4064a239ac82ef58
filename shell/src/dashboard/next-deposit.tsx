import { http, Link, recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { queryOptions, useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../routing/is-deployed.ts';
import { comingDeposits } from './coming-deposits.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import styles from './figure-card.module.css';

const getDepositBalance = () =>
  queryOptions({
    queryKey: ['dashboard', 'deposit-balance'],
    queryFn: ({ signal }) => http.get('deposits/balance', { query: {}, signal }),
  });

/** When money comes next, and how much, where the deposits area is deployed; what cannot be read is left out. */
export function NextDeposit() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const hasArea = isDeployed('/list-deposit');
  const { data } = useQuery({ ...getDepositBalance(), enabled: hasArea });
  if (!data) return null;
  const { first, coming, hasFailed, listPath } = comingDeposits(data);
  const path = (first?.depositId && recordPath({ id: first.depositId })) ?? listPath;
  return (
    <section className={styles.card} aria-labelledby="next-deposit">
      <h2 id="next-deposit" className={styles.title}>
        <Link className={styles.link ?? ''} to={path}>
          {t('nextDeposit.title')}
        </Link>
      </h2>
      {first && (
        <p className={styles.value}>{coming.map(({ amount }) => format.money(amount)).join(' · ')}</p>
      )}
      <p className={styles.detail}>
        {first ? t('nextDeposit.on', { date: format.date(first.date) }) : t('nextDeposit.none')}
        {hasFailed && ` · ${t('nextDeposit.failed')}`}
      </p>
    </section>
  );
}
