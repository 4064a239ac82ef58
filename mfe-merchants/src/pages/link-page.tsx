import type { LinkApplication } from '@countinghouse/contract';
import { ApiError, failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { QueryClientProvider, queryClient, useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, FailurePanel, Notice, Page } from '@countinghouse/kit/ui-core';
import { QueryResult, UploadsAwaited, useUploadsUnderWay } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import { finishLink, getLinkApplication, linkDesk } from '../api/application/link-desk.ts';
import { ApplicationForm } from '../components/application/application-form.tsx';
import styles from '../components/parts.module.css';
import { LinkRequests } from '../components/requests/link-requests.tsx';
import { registerTexts } from '../texts.ts';

/** Says that the merchant's part is done; they may still change it until the link ends. */
function Finish({ application: { missing, finishedAt } }: { application: LinkApplication }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const underWay = useUploadsUnderWay();
  const [isWaiting, setWaiting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: finishLink,
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('link.finishFailed')) }),
  });
  // Whoever reads that they are done closes the page, and with it what was still on its way.
  const isDue = isWaiting && underWay === 0;
  useEffect(() => {
    if (!isDue) return;
    setWaiting(false);
    mutate();
  }, [isDue, mutate]);
  if (finishedAt && underWay === 0) {
    return <Notice tone="success" title={t('link.finished', { time: format.instant(finishedAt) })} />;
  }
  return (
    <>
      <Button type="primary" loading={isPending || isWaiting} onClick={() => setWaiting(true)}>
        {t('link.finish')}
      </Button>
      {isWaiting && <UploadsAwaited />}
      {missing.length > 0 && <span>{t('link.incomplete', { count: missing.length })}</span>}
    </>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

function LinkedApplication() {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const query = useQuery(getLinkApplication());
  const { data, error } = query;
  return (
    <div className={styles.public}>
      <Page
        title={data ? t('link.title', { name: data.name }) : t('link.plainTitle')}
        subtitle={
          data && t('link.subtitle', { partner: data.partnerName, time: format.instant(data.expiresAt) })
        }
      >
        {isOver(error) ? (
          <FailurePanel title={t('link.over')} detail={t('link.overDetail')} />
        ) : (
          <QueryResult query={query} lines={8}>
            {(application) => (
              <>
                <LinkRequests requests={application.requests} />
                <ApplicationForm
                  desk={linkDesk}
                  application={application}
                  end={<Finish application={application} />}
                />
              </>
            )}
          </QueryResult>
        )}
      </Page>
    </div>
  );
}

/**
 * A merchant's own part of their application, by link and without an account. What asks servers comes with the pages
 * that need a session: here it is brought along.
 */
export const LinkPage = () => (
  <QueryClientProvider client={queryClient}>
    <LinkedApplication />
  </QueryClientProvider>
);
