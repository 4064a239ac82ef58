import { ReportedFailure, reportFailure, useTranslation } from '@countinghouse/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** A page that breaks again within this time did not break as another one was left. */
const calmMs = 2_000;

function GoOn({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}

interface LeaveBoundaryProps {
  /** The area whose page was shown before. */
  areaId: string | null;
  children: ReactNode;
}

/**
 * Keeps the portal where a page breaks as it is left: its own boundary is gone with it by then. What the user went to
 * is drawn all the same.
 */
export function LeaveBoundary({ areaId, children }: LeaveBoundaryProps) {
  const { t } = useTranslation('shell');
  const brokeAt = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef(areaId);
  useEffect(() => {
    before.current = areaId;
  }, [areaId]);
  return (
    <ErrorBoundary
      onError={(error) => {
        reportFailure({
          kind: 'crashed',
          phase: 'leave',
          ...(before.current && { area: before.current }),
          error,
        });
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const isAgain = performance.now() - brokeAt.current < calmMs;
        if (isAgain)
          return (
            <ReportedFailure
              failure={{ kind: 'crashed', phase: 'later', error }}
              title={t('area.crashedDetail')}
              onRetry={resetErrorBoundary}
            />
          );
        return (
          <GoOn
            onGone={() => {
              brokeAt.current = performance.now();
              resetErrorBoundary();
            }}
          />
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
