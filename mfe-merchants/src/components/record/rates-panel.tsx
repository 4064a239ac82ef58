import type { ReturnRate } from '@countinghouse/contract';
import { programRules, returnRateWindowDays } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import type { Merchant } from '../../api/get-merchant.ts';
import { figureLink } from '../../model/record/figure-link.ts';
import { gaugeLevel } from '../../model/record/gauge.ts';
import { recordTexts } from '../../texts.ts';
import { RateGauge } from './rate-gauge.tsx';
import styles from './record.module.css';

type DisputeRate = Merchant['disputeRates'][number];

function ReturnGauge({ rate: { kind, returned, debits, rate, limit, isExceeded } }: { rate: ReturnRate }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const share = rate / limit;
  return (
    <RateGauge
      name={t(`rate.return.${kind}`)}
      share={share}
      level={gaugeLevel(share, { isExceeded, isEmpty: debits === 0 })}
      text={t('rate.text', { rate: format.rate(rate), limit: format.rate(limit) })}
    >
      {t('rate.returned', {
        returned: format.number(returned),
        count: debits,
        number: format.number(debits),
      })}
    </RateGauge>
  );
}

function DisputeGauge({ rate }: { rate: DisputeRate }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { program, disputes, fraudDisputes, payments, basisPoints, share, level, filter } = rate;
  const { name, limits, countsFraudTwice } = programRules[program];
  const [limit] = limits;
  const count = disputes + (countsFraudTwice ? fraudDisputes : 0);
  const link = disputes > 0 ? figureLink('dsp_', filter) : null;
  const counted = t('rate.disputes', {
    count: limit.count,
    number: format.number(count),
    limit: format.number(limit.count),
  });
  return (
    <RateGauge
      name={name}
      share={share}
      level={gaugeLevel(share, { isExceeded: level !== null, isEmpty: disputes === 0 && payments === 0 })}
      text={link ? <Link to={link}>{counted}</Link> : counted}
    >
      {basisPoints === null
        ? t('rate.noPayments')
        : t('rate.ofPayments', {
            rate: format.rate(basisPoints / 10_000),
            limit: format.rate(limit.basisPoints / 10_000),
          })}
    </RateGauge>
  );
}

/** How near a merchant is to the limits of the networks: in words and numbers, and as bars. */
export function RatesPanel({ merchant: { returnRates, disputeRates } }: { merchant: Merchant }) {
  const { t } = useTranslation(recordTexts);
  return (
    <Panel title={t('rate.title')}>
      <h3 className={styles.group}>{t('rate.disputesTitle')}</h3>
      <ul className={styles.gauges}>
        {disputeRates.map((rate) => (
          <DisputeGauge key={rate.program} rate={rate} />
        ))}
      </ul>
      <p className={styles.quiet}>{t('rate.both')}</p>
      <h3 className={styles.group}>{t('rate.returnsTitle', { count: returnRateWindowDays })}</h3>
      <ul className={styles.gauges}>
        {returnRates.map((rate) => (
          <ReturnGauge key={rate.kind} rate={rate} />
        ))}
      </ul>
    </Panel>
  );
}
