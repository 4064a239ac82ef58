import type { SessionUser } from '@countinghouse/contract';
import { landingPathOf } from '@countinghouse/contract/vocabulary';
import {
  isOwnPath,
  lazyPage,
  readPortalData,
  readReturnPath,
  rememberReturnPath,
  useAuth,
} from '@countinghouse/kit';
import { LoadingSpinner } from '@countinghouse/kit/ui-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PublicLayout } from '../layout/public-layout.tsx';
import type { SignedInLayoutProps } from '../layout/signed-in-layout.tsx';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import { NoRolePage } from '../pages/no-role-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { ReplacedPage } from '../pages/replaced-page.tsx';
import { AreaHost } from '../remotes/area-host.tsx';
import { LeaveBoundary } from '../remotes/leave-boundary.tsx';
import { decideAccess, findRoute, type PortalRoute, portalRoutesOf } from './access.ts';
import { OwnPages } from './own-pages.tsx';

// What only signed-in pages need stays out of the way of the login screen.
const SignedInLayout = lazyPage<SignedInLayoutProps>(() =>
  import('../layout/signed-in-layout.tsx').then((module) => module.SignedInLayout),
);

/** The pages that anyone may be sent to. */
const messagePages: Record<string, ReactNode> = { '/403': <ForbiddenPage />, '/404': <NotFoundPage /> };

/** Where a visitor wanted to go before they were sent to sign in: never anywhere but this portal. */
const wantedPath = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  return isOwnPath(from) ? from : readReturnPath();
};

/** Where a user goes who has just signed in, or opened an address that only leads on, such as `/`. */
function afterSignIn(routes: readonly PortalRoute[], user: SessionUser, wanted: string | null): string {
  if (wanted === null) return landingPathOf(user);
  const { pathname } = new URL(wanted, window.location.origin);
  return decideAccess(routes, pathname, user) === 'landing' ? landingPathOf(user) : wanted;
}

interface ToLoginProps {
  from: string | null;
  /** Whether a session ended there: the address may say what its user searched for. */
  isUsers: boolean;
}

/** Sends a visitor to sign in. The place they wanted is also kept where a full load of a page does not lose it. */
function ToLogin({ from, isUsers }: ToLoginProps) {
  useEffect(() => rememberReturnPath(isUsers ? null : from), [from, isUsers]);
  return <Navigate to="/login" replace state={from && { from }} />;
}

/** A page that its visitor may see: they have arrived, there is no place to come back to any more. */
function Arrived({ areaId, children }: SignedInLayoutProps) {
  useEffect(() => rememberReturnPath(null), []);
  return <SignedInLayout areaId={areaId}>{children}</SignedInLayout>;
}

/** Lets a path be seen, or sends its visitor to where they may be (specification, section 2). */
export function Guard() {
  const { areas } = readPortalData().registry;
  const routes = useMemo(() => portalRoutesOf(areas), [areas]);
  const { pathname, search, state } = useLocation();
  const { authenticated, user, signedOut, authError, replaced, tookOver } = useAuth();
  if (authenticated === null) return <LoadingSpinner />;
  if (replaced) {
    return (
      <PublicLayout>
        <ReplacedPage />
      </PublicLayout>
    );
  }

  const messagePage = messagePages[pathname];
  const area = findRoute(routes, pathname)?.area ?? null;
  const shown =
    messagePage ?? (area ? <AreaHost key={`${area.id} ${area.version}`} area={area} /> : <OwnPages />);
  const page = <LeaveBoundary areaId={area?.id ?? null}>{shown}</LeaveBoundary>;
  switch (messagePage ? 'message' : decideAccess(routes, pathname, user)) {
    case 'message':
      return user ? <Arrived areaId={null}>{page}</Arrived> : <PublicLayout>{page}</PublicLayout>;
    case 'public':
      return <PublicLayout>{page}</PublicLayout>;
    case 'allowed':
      return <Arrived areaId={area?.id ?? null}>{page}</Arrived>;
    case 'no-role':
      return (
        <Arrived areaId={null}>
          <NoRolePage />
        </Arrived>
      );
    case 'landing':
      return (
        <Navigate
          to={user ? afterSignIn(routes, user, tookOver ? null : wantedPath(state)) : '/login'}
          replace
        />
      );
    case 'sign-in':
      return <ToLogin from={signedOut ? null : pathname + search} isUsers={authError} />;
    case 'forbidden':
      return <Navigate to="/403" replace />;
    // In place: a slip in the address can be seen there, and corrected.
    default:
      return <Arrived areaId={null}>{messagePages['/404']}</Arrived>;
  }
}
