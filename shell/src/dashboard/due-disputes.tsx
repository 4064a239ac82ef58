import { http, Link, useFormat, useTranslation } from '@countinghouse/kit';
import { queryOptions, useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../routing/is-deployed.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import styles from './figure-card.module.css';

const listPath = '/disputes';
const getDueDisputes = () =>
  queryOptions({
    queryKey: ['dashboard', 'due-disputes'],
    queryFn: ({ signal }) => http.get('disputes/status', { query: { status: ['needs_response'] }, signal }),
  });

/** How many disputes wait for an answer, what is at stake, and by when, where the area is deployed. */
export function DueDisputes() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const { data } = useQuery({ ...getDueDisputes(), enabled: isDeployed(listPath) });
  if (!data?.nextDueBy) return null;
  const due = data.items.filter(({ status }) => status === 'needs_response');
  const count = due.reduce((sum, item) => sum + item.count, 0);
  const sums = due.map(({ total }) => format.money(total));
  return (
    <section className={styles.card} aria-labelledby="due-disputes">
      <h2 id="due-disputes" className={styles.title}>
        <Link className={styles.link ?? ''} to={`${listPath}?status=needs_response`}>
          {t('dueDisputes.title')}
        </Link>
      </h2>
      <p className={styles.value}>{format.number(count)}</p>
      <p className={styles.detail}>
        {sums.join(' · ')} ·{' '}
        {t('dueDisputes.next', { time: format.instant(data.nextDueBy, { style: 'deadline' }) })}
      </p>
    </section>
  );
}
