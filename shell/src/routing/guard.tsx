import { lazyPage, useAuth } from '@countinghouse/kit';
import { PageSpinner } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PublicLayout } from '../layout/public-layout.tsx';
import type { SignedInLayoutProps } from '../layout/signed-in-layout.tsx';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { AreaHost } from '../remotes/area-host.tsx';
import { decideAccess, findRoute, landingPathOf, type PortalRoute } from './access.ts';

// What only signed-in pages need stays out of the way of the login screen.
const SignedInLayout = lazyPage<SignedInLayoutProps>(() =>
  import('../layout/signed-in-layout.tsx').then((module) => module.SignedInLayout),
);
const DashboardPage = lazyPage(() =>
  import('../dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
);

/** The pages that anyone may be sent to. */
const messagePages: Record<string, ReactNode> = { '/403': <ForbiddenPage />, '/404': <NotFoundPage /> };

/** Where a visitor wanted to go before they were sent to sign in. */
const wantedPath = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : null;
};

/** Lets a path be seen, or sends its visitor to where they may be (specification, section 2). */
export function Guard({ routes }: { routes: readonly PortalRoute[] }) {
  const { pathname, search, state } = useLocation();
  const { authenticated, user } = useAuth();
  if (authenticated === null) return <PageSpinner />;

  const messagePage = messagePages[pathname];
  const area = findRoute(routes, pathname)?.area ?? null;
  const page = messagePage ?? (area ? <AreaHost key={area.id} area={area} /> : <DashboardPage />);
  switch (messagePage ? 'message' : decideAccess(routes, pathname, user)) {
    case 'message':
      return user ? (
        <SignedInLayout areaId={null}>{page}</SignedInLayout>
      ) : (
        <PublicLayout>{page}</PublicLayout>
      );
    case 'public':
      return <PublicLayout>{page}</PublicLayout>;
    case 'allowed':
      return <SignedInLayout areaId={area?.id ?? null}>{page}</SignedInLayout>;
    case 'landing':
      return <Navigate to={user ? (wantedPath(state) ?? landingPathOf(user)) : '/login'} replace />;
    case 'sign-in':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
    case 'forbidden':
      return <Navigate to="/403" replace />;
    default:
      return <Navigate to="/404" replace />;
  }
}
