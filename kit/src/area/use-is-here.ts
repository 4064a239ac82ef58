import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells whether the user is still at the path of this page, also once the page is gone. The router knows that they left
 * before React has drawn the next page.
 */
export function useIsHere(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () =>
    !router || (router.state.navigation.state === 'idle' && router.state.location.pathname === pathname);
}
