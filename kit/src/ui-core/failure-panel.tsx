import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import { ReportId } from './report-id.tsx';

interface FailurePanelProps {
  title: string;
  detail?: string | undefined;
  /** Shown for support; the server's logs know it. */
  requestId?: string | null | undefined;
  /** Under which the failure was reported; the operator finds it in the log. */
  reportId?: string | null | undefined;
  onRetry?: (() => void) | undefined;
}

/** What could not be shown, why, and a way to try again, in the place where it would have been. */
export function FailurePanel({ title, detail, requestId, reportId, onRetry }: FailurePanelProps) {
  const { t } = useTranslation('kit');
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )
      }
    >
      {detail}
      {requestId && <div>{t('failure.requestId', { requestId })}</div>}
      {reportId && <ReportId id={reportId} />}
    </Notice>
  );
}
