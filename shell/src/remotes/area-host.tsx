import type { RegistryArea } from '@countinghouse/contract';
import {
  type Area,
  type Language,
  LoadingView,
  ReportedFailure,
  useAuth,
  useLoading,
  useTranslation,
} from '@countinghouse/kit';
import { useCallback, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { loadArea } from './load-area.ts';
import { AreaLoadError } from './load-container.ts';

/** The routes of a loaded area; a path below the area that it does not know is not found. */
function AreaRoutes({ area }: { area: Area }) {
  const routes = useMemo(() => area.routes(), [area]);
  return useRoutes(routes) ?? <NotFoundPage />;
}

/** The place of an area: it loads there, fails there and is tried again there, and nothing else notices. */
export function AreaHost({ area }: { area: RegistryArea }) {
  const { t, i18n } = useTranslation('shell');
  const name = area.name[i18n.language as Language];
  const load = useCallback((round: number) => loadArea(area, round), [area]);
  const { state, retry } = useLoading(load);
  const isSignedIn = useAuth(({ user }) => user !== null);
  // Who is not signed in has no other pages to go to.
  const withOthers = (text: string) => (isSignedIn ? `${text} ${t('area.othersWork')}` : text);
  const explain = (error: unknown) =>
    withOthers(error instanceof AreaLoadError ? t(`area.fault.${error.fault}`) : t('area.fault.chunk'));
  return (
    <LoadingView state={state} onRetry={retry} name={name} explain={explain}>
      {(loaded) => (
        <ErrorBoundary
          fallbackRender={({ error, resetErrorBoundary }) => (
            <ReportedFailure
              failure={{ kind: 'crashed', phase: 'render', area: area.id, version: area.version, error }}
              title={t('area.crashed', { name })}
              detail={withOthers(t('area.crashedDetail'))}
              onRetry={resetErrorBoundary}
            />
          )}
        >
          <AreaRoutes area={loaded} />
        </ErrorBoundary>
      )}
    </LoadingView>
  );
}
