import type { RegistryArea } from '@countinghouse/contract';
import {
  type Area,
  type Language,
  LoadingView,
  ReportedFailure,
  reportFailure,
  useAuth,
  useLoading,
  useTranslation,
} from '@countinghouse/kit';
import { LoadingSpinner, Notice, ReportId } from '@countinghouse/kit/ui-core';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { AreaLoadError } from './load-container.ts';
import { canFallBack, hasWorked, loadUsableArea, noteFailed, rememberWorked } from './usable-area.ts';

/** A version that has been on screen for so long has started. */
const startedMs = 3_000;

interface AreaRoutesProps {
  area: Area;
  version: RegistryArea;
}

/** The routes of a loaded area; a path below the area that it does not know is not found. */
function AreaRoutes({ area, version }: AreaRoutesProps) {
  const routes = useMemo(() => area.routes(), [area]);
  useEffect(() => {
    const timer = setTimeout(() => rememberWorked(version), startedMs);
    return () => clearTimeout(timer);
  }, [version]);
  return useRoutes(routes) ?? <NotFoundPage />;
}

/** Reports a version that crashed as it started, and has an earlier one come in its place. */
function GoBack({ crashed, error, onGone }: { crashed: RegistryArea; error: unknown; onGone: () => void }) {
  useEffect(() => {
    const { id: area, version } = crashed;
    noteFailed(crashed, reportFailure({ kind: 'crashed', phase: 'start', area, version, error }));
    onGone();
  }, [crashed, error, onGone]);
  return <LoadingSpinner />;
}

/** Drops the answers that a page broke over: kept, they would break it again at each try. */
function ForgetAnswers() {
  useEffect(() => {
    import('@countinghouse/kit/query').then(
      ({ queryClient }) => queryClient.removeQueries({ type: 'inactive' }),
      () => undefined,
    );
  }, []);
  return null;
}

/** The place of an area: it loads there, fails there and is tried again there, and nothing else notices. */
export function AreaHost({ area }: { area: RegistryArea }) {
  const { t, i18n } = useTranslation('shell');
  const name = area.name[i18n.language as Language];
  const [turn, goBack] = useReducer((turns: number) => turns + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another load
  const load = useCallback((round: number) => loadUsableArea(area, round), [area, turn]);
  const { state, retry } = useLoading(load);
  const isSignedIn = useAuth(({ user }) => user !== null);
  // Who is not signed in has no other pages to go to.
  const withOthers = (text: string) => (isSignedIn ? `${text} ${t('area.othersWork')}` : text);
  const explain = (error: unknown) => {
    const { fault, missing } = error instanceof AreaLoadError ? error : { fault: 'chunk', missing: null };
    return withOthers(missing ? t('area.unserved', { ...missing }) : t(`area.fault.${fault}`));
  };
  return (
    <LoadingView state={state} onRetry={retry} name={name} explain={explain}>
      {({ area: loaded, version, fellBack }) => (
        <ErrorBoundary
          fallbackRender={({ error, resetErrorBoundary }) =>
            canFallBack(version) && !hasWorked(version) ? (
              <GoBack crashed={version} error={error} onGone={goBack} />
            ) : (
              <>
                <ForgetAnswers />
                <ReportedFailure
                  failure={{
                    kind: 'crashed',
                    phase: 'render',
                    area: area.id,
                    version: version.version,
                    error,
                  }}
                  title={t('area.crashed', { name })}
                  detail={withOthers(t('area.crashedDetail'))}
                  onRetry={resetErrorBoundary}
                />
              </>
            )
          }
        >
          {fellBack && (
            <Notice tone="warning" title={t('area.earlier', { name })}>
              {t('area.earlierDetail')}
              <ReportId id={fellBack.reportId} />
            </Notice>
          )}
          <AreaRoutes area={loaded} version={version} />
        </ErrorBoundary>
      )}
    </LoadingView>
  );
}
