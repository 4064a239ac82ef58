import type { SettingDecision } from '@countinghouse/contract';
import { useAuth, useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import {
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RecordColumns,
  RecordLink,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getChange, refreshChange } from '../api/changes/get-change.ts';
import { ChangeDiff } from '../components/changes/change-diff.tsx';
import { ChangeDocument } from '../components/changes/change-document.tsx';
import { ChangeNotices } from '../components/changes/change-notices.tsx';
import { ChangeStatusTag } from '../components/changes/change-status-tag.tsx';
import { DecisionActions } from '../components/changes/decision-actions.tsx';
import { RiskNotes } from '../components/changes/risk-notes.tsx';
import { accountSettingPath } from '../paths.ts';
import { changesTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/changes/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** A merchant's own people come from its settings; their portal has no list of merchants. */
const useHasOne = () => useAuth(({ user }) => user?.role === 'merchants');

/** Who asked, for whom, and until when it can be decided. */
function Facts({ change: { request, merchant, legalName, expiresAt } }: { change: SettingDecision }) {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  const hasOne = useHasOne();
  const who = request.requestedByName ?? request.requestedBy;
  return (
    <Panel title={t('facts')}>
      <DescriptionList
        items={[
          [
            t('column.merchant'),
            hasOne ? (
              merchant.name
            ) : (
              <RecordLink key="merchant" id={merchant.id}>
                {merchant.name}
              </RecordLink>
            ),
          ],
          ...(legalName ? [[t('legalName'), legalName] as const] : []),
          [t('column.requestedBy'), who],
          [t('column.requested'), format.instant(request.requestedAt)],
          ...(expiresAt ? [[t('column.expires'), format.instant(expiresAt)] as const] : []),
        ]}
      />
    </Panel>
  );
}

/** One change of settings: what it changes, why, what speaks against it; and its decision. */
function Change({ id }: { id: string }) {
  const { t } = useTranslation(changesTexts);
  const hasOne = useHasOne();
  const query = useQuery(getChange(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshChange}
      title={data ? t(`change.${data.kind}`, { merchant: data.merchant.name }) : t('change.title')}
      list={{ path: accountSettingPath, label: t(hasOne ? 'ownSettings' : 'title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <ChangeStatusTag status={data.request.status} />}
      subtitle={data && <RecordSubtitle id={data.request.id} idName={t('changeId')} />}
      actions={data && <DecisionActions change={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(change) => (
        <>
          <ChangeNotices change={change} />
          <RecordColumns
            main={
              <>
                <Panel title={t('diff.title')}>
                  <ChangeDiff diff={change.request.diff} />
                </Panel>
                <Panel title={t('reason')}>{change.request.reason}</Panel>
                <ChangeDocument document={change.request.document} />
              </>
            }
            side={
              <>
                {change.risks && <RiskNotes risks={change.risks} />}
                <Facts change={change} />
              </>
            }
          />
        </>
      )}
    </Frame>
  );
}

export function ChangePage() {
  const { id = '' } = useParams();
  return <Change id={id} />;
}
