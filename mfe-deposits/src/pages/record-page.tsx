import { displayTimeZone, useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame, RawData, RecordColumns } from '@countinghouse/kit/record';
import { getDeposit, refreshDeposit } from '../api/get-deposit.ts';
import { DepositStatusTag } from '../components/deposit-status-tag.tsx';
import { DepositActions } from '../components/operations/deposit-actions.tsx';
import { DepositFacts } from '../components/record/deposit-facts.tsx';
import { DepositTimeline } from '../components/record/deposit-timeline.tsx';
import { FailureNotice } from '../components/record/failure-notice.tsx';
import { Waterfall } from '../components/record/waterfall.tsx';
import { WhyLess } from '../components/record/why-less.tsx';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

/** One deposit: what it comes to and why, and where it is. */
export function RecordPage() {
  const { t } = useTranslation(['deposits', recordTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getDeposit(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshDeposit}
      title={data ? format.money(data.net) : t(`${recordTexts}:title`)}
      list={{ path: listPath, label: t('title') }}
      subtitle={
        data && (
          <>
            <DepositStatusTag status={data.status} />
            <span>{data.merchant.name}</span>
            <code>{data.id}</code>
            <span>{t(`${recordTexts}:times`, { timeZone: displayTimeZone() })}</span>
          </>
        )
      }
      actions={data && <DepositActions key={data.id} deposit={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t(`${recordTexts}:notFound`), detail: t(`${recordTexts}:notFoundDetail`) }}
      updatedText={t(`${recordTexts}:updated`)}
    >
      {(deposit) => (
        <RecordColumns
          main={
            <>
              <FailureNotice deposit={deposit} />
              <Waterfall deposit={deposit} />
              <WhyLess deposit={deposit} />
            </>
          }
          side={
            <>
              <DepositTimeline deposit={deposit} />
              <DepositFacts deposit={deposit} />
            </>
          }
        >
          <RawData record={deposit} />
        </RecordColumns>
      )}
    </Frame>
  );
}
