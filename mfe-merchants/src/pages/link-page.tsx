import type { LinkApplication } from '@countinghouse/contract';
import { ApiError, failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { QueryClientProvider, queryClient, useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, FailurePanel, Notice, Page } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { finishLink, getLinkApplication, linkDesk } from '../api/application/link-desk.ts';
import { ApplicationForm } from '../components/application/application-form.tsx';
import { DocumentUpload } from '../components/documents/document-upload.tsx';
import styles from '../components/parts.module.css';
import { documentsTexts, registerTexts } from '../texts.ts';

/** What the processor or the partner asked for, with a place for a paper. */
function Asked({ requests: asked }: Pick<LinkApplication, 'requests'>) {
  const requests = asked.filter(({ status }) => status === 'open');
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <Panel title={t('request.title')}>
      {requests.map(({ id, kind, documentKind, text, dueOn }) => (
        <section key={id} className={styles.slot}>
          <strong>
            {documentKind
              ? t('request.documentOf', { kind: t(`kind.${documentKind}`) })
              : t(`request.kind.${kind}`)}
          </strong>
          <p className={styles.message} data-side="reviewer">
            {text}
            {dueOn && <small>{t('request.due', { date: format.date(dueOn) })}</small>}
          </p>
          {documentKind && <DocumentUpload kinds={[documentKind]} requestId={id} upload={linkDesk.upload} />}
        </section>
      ))}
    </Panel>
  );
}

/** Says that the merchant's part is done; they may still change it until the link ends. */
function Finish({ application: { missing, finishedAt } }: { application: LinkApplication }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const finish = useMutation({
    mutationFn: finishLink,
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('link.finishFailed')) }),
  });
  if (finishedAt) {
    return <Notice tone="success" title={t('link.finished', { time: format.instant(finishedAt) })} />;
  }
  return (
    <>
      <Button type="primary" loading={finish.isPending} onClick={() => finish.mutate()}>
        {t('link.finish')}
      </Button>
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
                <Asked requests={application.requests} />
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
