import type { MerchantStatusRow, ReturnRate } from '@countinghouse/contract';
import { rateLevels, returnRateWindowDays } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { mayOpen } from '../../routing/is-deployed.ts';
import { boardTexts } from '../boards/board-texts.ts';
import { userMay } from '../boards/user-may.ts';
import styles from './lines.module.css';
import { merchantPath } from './merchant-path.ts';
import { getRatedMerchants } from './more-queries.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

/** The list of what is near or above a limit, as its address says it. */
const listPath = `/merchants?${new URLSearchParams([['view', 'all'], ...rateLevels.map((level) => ['rates', level])])}`;

/** A merchant's rates beside their limits, those above first. */
function Rates({ rates }: { rates: readonly ReturnRate[] }) {
  const { t } = useTranslation(boardTexts);
  const format = useFormat();
  return rates
    .toSorted((one, other) => other.rate / other.limit - one.rate / one.limit)
    .map(({ kind, rate, limit, isExceeded }) => (
      <span key={kind} className={styles.detail} data-bad={isExceeded || undefined}>
        {t(isExceeded ? 'rates.above' : 'rates.below', {
          kind: t(`rates.kind.${kind}`),
          rate: format.rate(rate),
          limit: format.rate(limit),
        })}
      </span>
    ));
}

function Line({ merchantId, name, figures }: MerchantStatusRow) {
  const path = merchantPath(merchantId);
  return (
    <li>
      {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
      <Rates rates={figures?.returnRates ?? []} />
    </li>
  );
}

/** Bank debits that came back, beside the network's limits: of the merchants near or above one, or of one's own. */
export function ReturnRatesWidget({ isReady, note }: WidgetProps) {
  const { t } = useTranslation(boardTexts);
  const hasMany = userMay('transactions:read-across-merchants');
  const merchants = useQuery({ ...getRatedMerchants(hasMany), enabled: isReady });
  return (
    <WidgetPanel
      title={t('kind.return_rates.title')}
      note={note}
      more={hasMany && mayOpen('/merchants') ? { to: listPath, name: t('rates.all') } : null}
    >
      <p className={styles.about}>{t('rates.about', { count: returnRateWindowDays })}</p>
      <WidgetQuery
        query={merchants}
        lines={3}
        isEmpty={({ items }) => items.length === 0}
        empty={t('rates.none')}
      >
        {({ items }) => (
          <ul className={styles.lines}>
            {items.map((merchant) => (
              <Line key={merchant.merchantId} {...merchant} />
            ))}
          </ul>
        )}
      </WidgetQuery>
    </WidgetPanel>
  );
}
