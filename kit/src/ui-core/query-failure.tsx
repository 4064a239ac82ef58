import { useTranslation } from 'react-i18next';
import { ApiError } from '../http/api-error.ts';
import { FailurePanel } from './failure-panel.tsx';

function reasonOf(error: unknown): 'network' | 'forbidden' | 'server' | 'unexpected' {
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.status === 0) return 'network';
  if (error.status === 403) return 'forbidden';
  return error.status >= 500 ? 'server' : 'unexpected';
}

/** Says that data could not be fetched, which kind of failure it was, and offers to try again. */
export function QueryFailure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('kit');
  return (
    <FailurePanel
      title={t('failure.fetch')}
      detail={t(`failure.reason.${reasonOf(error)}`)}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
