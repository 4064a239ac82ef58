import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '../ui-core/failure-panel.tsx';
import { LoadingSpinner } from '../ui-core/loading-spinner.tsx';
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
  switch (state.phase) {
    case 'ready':
      return children(state.value);
    case 'failed':
      return (
        <FailurePanel
          title={t('loading.failed', { name })}
          detail={explain?.(state.error) ?? t('loading.failedDetail')}
          onRetry={onRetry}
        />
      );
    case 'timed-out':
      return (
        <FailurePanel
          title={t('loading.failed', { name })}
          detail={t('loading.timedOutDetail')}
          onRetry={onRetry}
        />
      );
    case 'waiting':
      return null;
    default:
      return <LoadingSpinner notice={state.phase === 'slow' ? t('loading.slow', { name }) : undefined} />;
  }
}
