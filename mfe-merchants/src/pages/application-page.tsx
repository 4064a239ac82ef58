import { useAuth, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame } from '@countinghouse/kit/record';
import { useMemo } from 'react';
import { getApplication, refreshApplication } from '../api/application/get-application.ts';
import { partnerDesk } from '../api/application/partner-desk.ts';
import { ApplicationForm } from '../components/application/application-form.tsx';
import { ApplicationStatus } from '../components/application/application-status.tsx';
import { FirstUser } from '../components/application/first-user.tsx';
import { SharePanel } from '../components/application/share-panel.tsx';
import { SubmitButton } from '../components/application/submit-button.tsx';
import { WithdrawButton } from '../components/application/withdraw-button.tsx';
import { RequestThreads } from '../components/requests/request-threads.tsx';
import { MerchantStatusTag } from '../components/status-tags.tsx';
import { registerPath } from '../paths.ts';
import { registerTexts } from '../texts.ts';

/** One application: filled in until it is sent, and followed until the merchant takes payments. */
export function ApplicationPage() {
  const { t } = useTranslation(registerTexts);
  const { id = '' } = useParams();
  const query = useQuery(getApplication(id));
  const desk = useMemo(() => partnerDesk(id), [id]);
  const { data } = query;
  const mayInvite = useAuth((state) => state.user?.isRestrictedUser === false);
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshApplication}
      title={data?.name ?? t('title')}
      list={{ path: registerPath, label: t('title') }}
      badge={data && <MerchantStatusTag status={data.status} />}
      actions={data && <WithdrawButton application={data} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(application) => (
        <>
          {application.status !== 'draft' && <ApplicationStatus application={application} />}
          {application.status === 'active' && mayInvite && <FirstUser merchantId={application.merchantId} />}
          {(application.status !== 'draft' || application.requests.length > 0) && (
            <RequestThreads
              merchantId={application.merchantId}
              requests={application.requests}
              upload={desk.upload}
            />
          )}
          {application.allowedActions.includes('edit') && (
            <ApplicationForm
              desk={desk}
              application={application}
              end={<SubmitButton application={application} />}
              side={<SharePanel application={application} />}
            />
          )}
        </>
      )}
    </Frame>
  );
}
