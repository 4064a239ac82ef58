import { displayTimeZone, useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { NeighborLinks } from '@countinghouse/kit/list';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import { CopyText, RecordPage as Frame, RawData } from '@countinghouse/kit/record';
import { disputeList } from '../api/dispute-list.ts';
import { getDispute, refreshDispute } from '../api/get-dispute.ts';
import { DisputeStatusTag } from '../components/dispute-status-tag.tsx';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

/** One dispute: what it is about, and what to do about it. */
export function RecordPage() {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getDispute(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshDispute}
      title={data ? format.money(data.amount) : t(`${recordTexts}:title`)}
      list={{ path: listPath, label: t('title') }}
      neighbors={<NeighborLinks source={disputeList} id={id} />}
      badge={data && <DisputeStatusTag status={data.status} />}
      subtitle={
        data && (
          <>
            <CopyText text={data.id} name={t(`${recordTexts}:disputeId`)} />
            <span>{t(`${recordTexts}:times`, { timeZone: displayTimeZone() })}</span>
          </>
        )
      }
      notice={<RecordOperation id={id} />}
      notFound={{ title: t(`${recordTexts}:notFound`), detail: t(`${recordTexts}:notFoundDetail`) }}
      updatedText={t(`${recordTexts}:updated`)}
    >
      {(dispute) => <RawData record={dispute} />}
    </Frame>
  );
}
