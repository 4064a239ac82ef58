import type { SettingDecision } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { changesTexts } from '../../texts.ts';
import { ReportChange } from './report-change.tsx';

/** What became of it, by whom, when, and what was said; of one that waits nothing. */
function Outcome({ request }: Pick<SettingDecision, 'request'>) {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  const { status, decidedBy, decidedByName, decidedAt, comment } = request;
  if (status === 'pending' || !decidedAt) return null;
  const tone = status === 'approved' ? 'success' : 'info';
  const who = decidedByName ?? decidedBy ?? '';
  return (
    <Notice tone={tone} title={t(`outcome.${status}`, { who, time: format.instant(decidedAt) })}>
      {comment && <div>{t('outcome.comment', { comment })}</div>}
    </Notice>
  );
}

/** What is to be known of a change at once: why the user may not approve it, what was decided, that payouts pause. */
export function ChangeNotices({ change }: { change: SettingDecision }) {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  const { request, refusal, kind, payoutsPausedUntil, reportedAt, mayReport } = change;
  const isPaused = kind === 'bank' && request.status === 'approved' && payoutsPausedUntil !== null;
  return (
    <>
      <Outcome request={request} />
      {refusal && (
        <Notice tone="info" title={t(`refusal.${refusal}.title`)}>
          {t(`refusal.${refusal}.detail`)}
        </Notice>
      )}
      {isPaused && (
        <Notice
          tone="warning"
          title={t('paused', { time: format.instant(payoutsPausedUntil, { style: 'deadline' }) })}
        />
      )}
      {reportedAt && (
        <Notice tone="danger" title={t('report.done', { time: format.instant(reportedAt) })}>
          {t('report.doneDetail')}
        </Notice>
      )}
      {mayReport && <ReportChange id={request.id} />}
    </>
  );
}
