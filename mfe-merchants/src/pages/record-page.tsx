import type { RealtimeEvent } from '@countinghouse/contract';
import { useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import {
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RawData,
  RecordColumns,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { getMerchant, refreshMerchant } from '../api/get-merchant.ts';
import { MerchantActions } from '../components/operations/merchant-actions.tsx';
import { MerchantStrip } from '../components/record/merchant-strip.tsx';
import { MainParts, SideParts } from '../components/record/record-parts.tsx';
import { Restrictions } from '../components/record/restrictions.tsx';
import { MerchantStatusTag } from '../components/status-tags.tsx';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/record/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** Its payments, deposits, disputes and users are counted and named on its page. */
const concerns = ({ merchantId, type }: RealtimeEvent, id: string) =>
  merchantId === id && type !== 'notification.created';

/** One merchant: where it stands, what stops it, and what to do about that. */
export function RecordPage() {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const { id = '' } = useParams();
  const query = useQuery(getMerchant(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshMerchant}
      concerns={concerns}
      title={data?.name ?? t('title')}
      list={{ path: listPath, label: t('merchants:title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <MerchantStatusTag status={data.status} />}
      subtitle={data && <RecordSubtitle id={data.id} idName={t('merchantId')} />}
      actions={data && <MerchantActions merchant={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(merchant) => (
        <>
          <MerchantStrip merchant={merchant} />
          <Restrictions merchant={merchant} />
          <RecordColumns main={<MainParts merchant={merchant} />} side={<SideParts merchant={merchant} />}>
            <RawData record={merchant} />
          </RecordColumns>
        </>
      )}
    </Frame>
  );
}
