import type { MerchantActivity } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { figureLink } from '../../model/record/figure-link.ts';
import { recordTexts } from '../../texts.ts';
import styles from './record.module.css';

type FigureName = Exclude<keyof MerchantActivity, 'from' | 'to'>;

/** What is counted, and what the ids of such records begin with. */
const figures: readonly (readonly [FigureName, idPrefix: string])[] = [
  ['payments', 'txn_'],
  ['declined', 'txn_'],
  ['depositsPaid', 'dep_'],
  ['depositsFailed', 'dep_'],
  ['disputes', 'dsp_'],
  ['disputesDue', 'dsp_'],
];
/** What moved no money has no sum. */
const withoutSum: readonly FigureName[] = ['declined'];

/** Payments, deposits and disputes of the last 30 days: each figure opens the list of what it counts. */
export function ActivityPanel({ activity }: { activity: MerchantActivity }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <Panel title={t('activity.title')}>
      <dl className={styles.figures}>
        {figures.map(([name, idPrefix]) => {
          const { count, totals, filter } = activity[name];
          const link = figureLink(idPrefix, filter);
          const sums = withoutSum.includes(name) ? [] : totals;
          const number = format.number(count);
          return (
            <div key={name}>
              <dt>{t(`activity.${name}`)}</dt>
              <dd>
                {link && count > 0 ? (
                  <Link to={link} aria-label={t('activity.open', { name: t(`activity.${name}`), number })}>
                    {number}
                  </Link>
                ) : (
                  number
                )}
                {sums.length > 0 && <small>{sums.map(format.money).join(' + ')}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
