import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../telemetry/waiting-report.ts';
import { LoadingSpinner } from '../ui-core/loading-spinner.tsx';
import { ReportedFailure } from './reported-failure.tsx';
import type { LoadingState } from './use-loading.ts';

interface LoadingViewProps<Value> {
  state: LoadingState<Value>;
  onRetry: () => void;
  /** What is being loaded, as the user knows it. */
  name: string;
  /** Puts a failure in words; without it, or where it has none, the general words serve. */
  explain?: (error: unknown) => string | undefined;
  children: (value: Value) => ReactNode;
}

/** Shows a load in each of its states: nothing, spinner, spinner with a notice, the thing itself, or what went wrong. */
export function LoadingView<Value>({ state, onRetry, name, explain, children }: LoadingViewProps<Value>) {
  const { t } = useTranslation('kit');
  const failed = (detail: string, failure: Pick<Failure, 'error' | 'fault'>) => (
    <ReportedFailure
      title={t('loading.failed', { name })}
      detail={detail}
      failure={{ kind: 'load-failed', ...failure }}
      onRetry={onRetry}
    />
  );
  switch (state.phase) {
    case 'ready':
      return children(state.value);
    case 'failed':
      return failed(explain?.(state.error) ?? t('loading.failedDetail'), { error: state.error });
    case 'timed-out':
      return failed(t('loading.timedOutDetail'), { fault: 'timeout' });
    case 'waiting':
      return null;
    default:
      return <LoadingSpinner notice={state.phase === 'slow' ? t('loading.slow', { name }) : undefined} />;
  }
}
