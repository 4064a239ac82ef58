import type { CustomDisplay, SessionUser, UserResponse } from '@countinghouse/contract';
import { callAccount } from './auth-api.ts';
import { tokenPlaceholder } from './session-token.ts';

type Nobody = Record<string, never>;
type Display = CustomDisplay['MyIQ'];

/** The signed-in user as the server knows them; an empty object where it does not say (specification, section 7). */
export async function getCurrentUser(): Promise<SessionUser | Nobody> {
  try {
    return (await callAccount<UserResponse>('GET', 'user')).user ?? {};
  } catch {
    return {};
  }
}

/** Who is signed in, and how the portal looks to them (specification, section 3). */
export interface CurrentUserInfo {
  /** Stands where a token would be: the proxy keeps the real one. */
  jwt: string;
  /** The username. */
  user: string;
  userInfo: Pick<SessionUser, 'role' | 'isExternalUser' | 'isRestrictedUser' | 'encodedMerchant'>;
  customDisplay: Display;
}

/** Puts together what the specification calls the current-user info. */
export function currentUserInfo(user: SessionUser, customDisplay: Display): CurrentUserInfo {
  const { username, role, isExternalUser, isRestrictedUser, encodedMerchant } = user;
  return {
    jwt: tokenPlaceholder,
    user: username,
    userInfo: { role, isExternalUser, isRestrictedUser, encodedMerchant },
    customDisplay,
  };
}
