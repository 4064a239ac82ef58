import { useAuth } from '@countinghouse/kit';
import { type CurrentUserInfo, currentUserInfo } from '@countinghouse/kit/query';
import { useCustomDisplay } from './use-custom-display.ts';

/** Who is signed in and how the portal looks to them; null when nobody is. */
export function useCurrentUserInfo(): CurrentUserInfo | null {
  const user = useAuth((state) => state.user);
  const display = useCustomDisplay();
  return user && currentUserInfo(user, display);
}
