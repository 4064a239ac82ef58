import type { SessionList } from '@countinghouse/contract';
import type { UserSession } from '../session/user-sessions.ts';

/** A session as lists of them show it; `current` is the handle of the one that asks. */
export const presentSession =
  (current: string) =>
  ({ createdAt, lastSeenAt, ...session }: UserSession): SessionList['sessions'][number] => ({
    ...session,
    isCurrent: session.id === current,
    signedInAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  });
