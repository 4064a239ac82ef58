import type { MfaState, SessionList, TotpSecret } from '@countinghouse/contract';
import { callAccount } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

export const changePassword = (currentPassword: string, newPassword: string) =>
  callAccount('POST', 'change-password', { currentPassword, newPassword });

export const getMfa = () =>
  queryOptions({ queryKey: ['auth', 'mfa'], queryFn: () => callAccount<MfaState>('GET', 'mfa') });

export const startOwnEnrolment = (currentPassword: string) =>
  callAccount<TotpSecret>('POST', 'mfa/enrol', { currentPassword });

export const verifyOwnEnrolment = (code: string) => callAccount('POST', 'mfa/enrol/verify', { code });

export const disableMfa = (currentPassword: string) =>
  callAccount('POST', 'mfa/disable', { currentPassword });

export const listSessions = () =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: () => callAccount<SessionList>('GET', 'sessions'),
  });

export const endSession = (id: string) => callAccount('DELETE', `sessions/${encodeURIComponent(id)}`);

/** Ends every session of the user, this one too. */
export const endAllSessions = () => callAccount('POST', 'sessions/revoke-all');
