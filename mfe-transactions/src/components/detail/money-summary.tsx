import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { userHas } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { type FigureName, figuresOf } from '../../model/operations/money-figures.ts';
import { noRefundBecause } from '../../model/operations/no-refund.ts';
import { detailTexts } from '../../texts.ts';
import styles from './money-summary.module.css';
import { PaymentBreakdown } from './payment-breakdown.tsx';

/** What may be had of it yet. */
const results = new Set<FigureName>(['toCapture', 'left']);

/** Why it cannot be refunded though there is something to refund; nothing where it can, or where there is nothing. */
function NoRefund({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const user = useAuth((state) => state.user);
  const mayReverse =
    user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'payments:reverse');
  const reason = noRefundBecause(detail, mayReverse);
  return reason && <p className={styles.reason}>{t(`money.noRefund.${reason}`)}</p>;
}

/** Where the money is: what was asked for, what came, what went back, and what is left of it. */
export function MoneySummary({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { currency } = detail.amount;
  return (
    <Panel title={t('money.title')}>
      <dl className={styles.figures}>
        {figuresOf(detail).map(([name, amountMinor]) => (
          <div key={name} data-last={results.has(name) || undefined}>
            <dt>{t(`money.${name}`)}</dt>
            <dd>{format.money({ amountMinor, currency })}</dd>
          </div>
        ))}
      </dl>
      <NoRefund detail={detail} />
      {detail.proceeds && <PaymentBreakdown proceeds={detail.proceeds} currency={currency} />}
    </Panel>
  );
}
