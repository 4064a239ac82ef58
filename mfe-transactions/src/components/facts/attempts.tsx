import type { PaymentAttempt } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { reasonText } from '../../model/reason-text.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';

/** Other payments for what looks like the same order: what was tried before, and what came of it afterwards. */
export function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  if (attempts.length === 0) return null;
  return (
    <Panel title={t('attempts.title')}>
      <FactRows>
        {attempts.map(({ id, type, status, reasonCode, amount, createdAt }) => (
          <FactRow key={id} end={<time dateTime={createdAt}>{format.instant(createdAt)}</time>}>
            <Link to={detailPathOf({ id, type })}>{format.money(amount)}</Link>
            <TransactionStatusTag status={status} />
            {reasonCode && <QuietFact>{reasonText(reasonCode, t)}</QuietFact>}
          </FactRow>
        ))}
      </FactRows>
    </Panel>
  );
}
