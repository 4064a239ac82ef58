import type { ExportFile, ExportJob } from '@countinghouse/contract';
import {
  Link,
  readableZone,
  useFormat,
  useIsHere,
  useNavigate,
  useParams,
  useTranslation,
} from '@countinghouse/kit';
import { useDateRangeText, useFilterText } from '@countinghouse/kit/list-tools';
import { exportPathOf, exportsPath, exportTexts, forgetExport, useQuery } from '@countinghouse/kit/query';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useEffect } from 'react';
import { getExportFile, isUnfinished } from '../api.ts';
import { ExportActions } from './export-actions.tsx';
import { exportPagesTexts } from './export-pages-texts.ts';
import { ExportStatus } from './export-status.tsx';
import styles from './exports.module.css';
import { PreviewTable } from './preview-table.tsx';

function Facts({ job }: { job: ExportJob }) {
  const { t } = useTranslation([exportPagesTexts, exportTexts], { nsMode: 'fallback' });
  const format = useFormat();
  const range = useDateRangeText(job);
  const filters = useFilterText(job);
  const moment = (instant: string | null) => (instant ? format.instant(instant, { style: 'full' }) : '—');
  return (
    <DescriptionList
      items={[
        [t('column.state'), <ExportStatus key="state" job={job} />],
        [t('column.rows'), format.number(job.rowCount)],
        [t('column.format'), t(`format.${job.format}`)],
        [t('column.size'), job.size === null ? '—' : format.size(job.size)],
        [t('fact.range'), range],
        [t('fact.filters'), filters.length > 0 ? filters.join(' · ') : t('fact.none')],
        [t('fact.order'), t(`order.${job.order}`)],
        [t('fact.timeZone'), readableZone(job.timeZone)],
        [t('fact.language'), t(`language.${job.locale}`)],
        [t('fact.owner'), job.owner],
        [t('fact.readers'), t(job.isShared ? 'readers.team' : 'readers.owner')],
        [t('column.made'), moment(job.createdAt)],
        [t('column.expires'), moment(job.expiresAt)],
      ]}
    />
  );
}

/** Why there are no rows to show, and what to do. */
function NoRows({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportPagesTexts);
  const { status, failure } = job;
  if (isUnfinished(job)) return <Notice tone="info" title={t('notYet')} />;
  if (status === 'ready') return <Notice tone="info" title={t('noPreview')} />;
  if (status === 'failed') {
    return (
      <Notice tone="danger" title={t(`failure.${failure ?? 'internal'}`)}>
        {t('doAgain')}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t(status === 'expired' ? 'expired' : 'canceled')}>
      {t('doAgain')}
    </Notice>
  );
}

function Content({ file: { job, preview } }: { file: ExportFile }) {
  const { t } = useTranslation(exportPagesTexts);
  return (
    <div className={styles.content}>
      <Panel title={t('facts')}>
        <Facts job={job} />
      </Panel>
      <Panel title={t('preview')}>
        {preview ? <PreviewTable job={job} preview={preview} /> : <NoRows job={job} />}
      </Panel>
    </div>
  );
}

/** One export's file: what is in it, its first rows, and the way to have it. */
export function ExportFilePage() {
  const { t } = useTranslation(exportPagesTexts);
  const { filename = '' } = useParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const file = useQuery(getExportFile(filename));
  const job = file.data?.job;
  const seenId = job && !isUnfinished(job) ? job.id : null;
  useEffect(() => {
    // Whoever looks at its end need not be told of it.
    if (seenId) forgetExport(seenId);
  }, [seenId]);
  return (
    <Page
      title={t('fileTitle')}
      subtitle={
        <div className={styles.subtitle}>
          <Link to={exportsPath}>← {t('back')}</Link>
          <span className={styles.name}>{filename}</span>
        </div>
      }
      actions={
        job && (
          <ExportActions
            job={job}
            onRepeated={(next) => isHere() && navigate(exportPathOf(next.fileName))}
            onDeleted={() => isHere() && navigate(exportsPath)}
          />
        )
      }
    >
      <QueryResult query={file} lines={8} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
        {(found) => <Content file={found} />}
      </QueryResult>
    </Page>
  );
}
