import type { DisputeInsight } from '@countinghouse/contract';
import { Link, useAuth, useFormat, useSearchParams, useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { QueryResult, Segmented } from '@countinghouse/kit/ui-data';
import { getInsight } from '../api/get-insight.ts';
import styles from '../components/insight/insight.module.css';
import { MonthSums } from '../components/insight/month-sums.tsx';
import { RatesTable } from '../components/insight/rates-table.tsx';
import { Standings } from '../components/insight/standings.tsx';
import { WinRates } from '../components/insight/win-rates.tsx';
import { listPath } from '../paths.ts';
import { insightTexts, reasonTexts } from '../texts.ts';

const monthChoices = [3, 6, 12] as const;
const usualMonths = 6;

function Figures({ insight }: { insight: DisputeInsight }) {
  const { t } = useTranslation(['disputes', insightTexts, reasonTexts]);
  const { timeZone, standings, rates, byReason, byEvidence, months } = insight;
  return (
    <div className={styles.panels}>
      <div className={styles.whole}>
        <Standings standings={standings} timeZone={timeZone} />
      </div>
      <div className={styles.whole}>
        <RatesTable rates={rates} timeZone={timeZone} />
      </div>
      <WinRates
        title={t(`${insightTexts}:win.byReason`)}
        lead={t(`${insightTexts}:win.lead`)}
        rates={byReason.map((one) => ({ ...one, key: one.reason, name: t(`reasonGroup.${one.reason}`) }))}
        timeZone={timeZone}
      />
      <WinRates
        title={t(`${insightTexts}:win.byEvidence`)}
        lead={t(`${insightTexts}:win.evidenceLead`)}
        rates={byEvidence.map((one) => ({
          ...one,
          key: one.evidence,
          name: t(`${reasonTexts}:evidence.${one.evidence}`),
        }))}
        timeZone={timeZone}
      />
      <div className={styles.whole}>
        <MonthSums months={months} timeZone={timeZone} />
      </div>
    </div>
  );
}

/** How often payments are disputed, how near that is to the networks' limits, and what wins. */
export function InsightPage() {
  const { t } = useTranslation(['disputes', insightTexts]);
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const months = monthChoices.find((one) => String(one) === params.get('months')) ?? usualMonths;
  const merchantId = params.get('merchant') ?? undefined;
  const query = useQuery(getInsight({ months, merchantId }));
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <Page title={t(`${insightTexts}:title`)} above={<Link to={listPath}>← {t('title')}</Link>}>
      <div className={styles.choice}>
        <Segmented
          aria-label={t(`${insightTexts}:months`)}
          value={months}
          options={monthChoices.map((one) => ({
            value: one,
            label: t(`${insightTexts}:lastMonths`, { number: format.number(one) }),
          }))}
          onChange={(one) => set('months', one === usualMonths ? undefined : String(one))}
        />
        {withMerchant && (
          <div className={styles.merchant}>
            <MerchantSelect value={merchantId} onChange={(id) => set('merchant', id)} />
          </div>
        )}
      </div>
      <QueryResult query={query} lines={8} warnsWhenStale>
        {(insight) => <Figures insight={insight} />}
      </QueryResult>
    </Page>
  );
}
