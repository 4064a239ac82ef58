import { displayTimeZone, useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { CopyText, RecordPage as Frame, lazyNeighbors, Neighbors, RawData } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getMerchant, refreshMerchant } from '../api/get-merchant.ts';
import { ComplianceTag, MerchantStatusTag, SwitchTag } from '../components/status-tags.tsx';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/record/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** One merchant: where it stands, and what it still needs. */
export function RecordPage() {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getMerchant(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshMerchant}
      title={data?.name ?? t('title')}
      list={{ path: listPath, label: t('merchants:title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <MerchantStatusTag status={data.status} />}
      subtitle={
        data && (
          <>
            <CopyText text={data.id} name={t('merchantId')} />
            <span>{t('times', { timeZone: displayTimeZone() })}</span>
          </>
        )
      }
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(merchant) => (
        <>
          <Panel title={t('facts')}>
            <DescriptionList
              items={[
                [
                  t('merchants:column.compliance'),
                  <ComplianceTag key="compliance" compliance={merchant.compliance} />,
                ],
                [t('merchants:column.charges'), <SwitchTag key="charges" isOn={merchant.chargesEnabled} />],
                [
                  t('merchants:column.deposits'),
                  <SwitchTag key="deposits" isOn={merchant.depositsEnabled} />,
                ],
                [t('merchants:column.created'), format.instant(merchant.createdAt)],
              ]}
            />
          </Panel>
          <RawData record={merchant} />
        </>
      )}
    </Frame>
  );
}
