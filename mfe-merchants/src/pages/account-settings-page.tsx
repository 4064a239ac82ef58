import { useAuth, useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordColumns, RecordPage } from '@countinghouse/kit/record';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { LinkButton, Panel } from '@countinghouse/kit/ui-data';
import { getSettings, refreshSettings } from '../api/account-settings/get-settings.ts';
import { ChangeRequests } from '../components/account-settings/change-requests.tsx';
import { CurrentSettings } from '../components/account-settings/current-settings.tsx';
import { PendingChange } from '../components/account-settings/pending-change.tsx';
import { RequestChange } from '../components/account-settings/request-change.tsx';
import { OwnMerchant } from '../components/documents/own-merchant.tsx';
import { accountSettingPathOf, listPath, settingPathOf } from '../paths.ts';
import { accountSettingsTexts } from '../texts.ts';

/** One merchant's settings: what holds, what waits for a decision, and what was asked for before. */
function MerchantSettings({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation([accountSettingsTexts, 'merchants']);
  const format = useFormat();
  const hasOne = useAuth(({ user }) => user?.role === 'merchants');
  const query = useQuery(getSettings(merchantId));
  return (
    <RecordPage
      id={merchantId}
      query={query}
      refresh={refreshSettings}
      title={t('title')}
      subtitle={query.data?.name}
      {...(!hasOne && { list: { path: listPath, label: t('merchants:title') } })}
      actions={
        query.data && <LinkButton to={settingPathOf({ id: merchantId })}>{t('merchantSettings')}</LinkButton>
      }
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(settings) => {
        const pending = settings.requests.find(({ status }) => status === 'pending');
        const { payoutsPausedUntil } = settings;
        return (
          <>
            {payoutsPausedUntil && (
              <Notice
                tone="warning"
                title={t('paused', { time: format.instant(payoutsPausedUntil, { style: 'deadline' }) })}
              >
                {t('pausedDetail')}
              </Notice>
            )}
            <RecordColumns
              main={
                <>
                  {pending && <PendingChange change={pending} />}
                  <CurrentSettings settings={settings} />
                  {!pending && settings.allowedActions.includes('file') && (
                    <RequestChange settings={settings} />
                  )}
                </>
              }
              side={
                <Panel title={t('history.title')}>
                  <ChangeRequests requests={settings.requests} />
                </Panel>
              }
            />
          </>
        );
      }}
    </RecordPage>
  );
}

/** Settings › Account Settings: the user's own merchant's, or those of the one that is named. */
export function AccountSettingsPage() {
  const { t } = useTranslation(accountSettingsTexts);
  const { id } = useParams();
  if (id) return <MerchantSettings merchantId={id} />;
  return (
    <OwnMerchant pathOf={accountSettingPathOf} frame={(choice) => <Page title={t('title')}>{choice}</Page>}>
      {(own) => <MerchantSettings merchantId={own} />}
    </OwnMerchant>
  );
}
