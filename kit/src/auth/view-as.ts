import type { SessionUser, ViewAsBody } from '@countinghouse/contract';
import { showFlash } from '../flash/flash.ts';
import { ApiError } from '../http/api-error.ts';
import { call } from '../http/transport.ts';
import { i18n } from '../i18n/i18n.ts';
import { handleAuthFailure } from './auth-failure.ts';
import { useAuth } from './auth-store.ts';

/** What a page is told of the view that it shows. */
export type View = NonNullable<SessionUser['viewAs']>;

/** The view that this page shows, of a user or a role; null on pages of one's own. Nothing can be changed in one. */
export const useViewAs = (): View | null => useAuth(({ user }) => user?.viewAs ?? null);

/** Loads the portal anew: of the page before, which showed somebody else, nothing is left. */
let load = (path: string): void => window.location.assign(path);

/** For tests, which watch where the page goes. */
export function setViewNavigation(go: (path: string) => void): void {
  load = go;
}

/** A view may be ended from within, where nothing else is sent. */
async function callViewAs(method: 'POST' | 'DELETE', body?: ViewAsBody): Promise<void> {
  try {
    await call(method, '/api/auth/view-as', body);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) handleAuthFailure();
    throw error;
  }
}

/** Begins to show the portal as a user or a role sees it. @throws ApiError */
export async function startViewAs(body: ViewAsBody): Promise<void> {
  await callViewAs('POST', body);
  load('/');
}

/** What is said where something would be changed. Needs a signed-in user. */
export const viewOnlyText = (): string =>
  i18n.t('kit:viewAs.nothingChanges', { name: useAuth.getState().user?.name ?? '' });

/** The view has ended: back to where it began. */
export const leaveView = (): void => {
  const viewed = useAuth.getState().user?.viewAs?.username;
  load(viewed ? `/user-management/${encodeURIComponent(viewed)}` : '/user-management');
};

/** Ends it. @throws ApiError */
export async function endViewAs(): Promise<void> {
  await callViewAs('DELETE');
  leaveView();
}

/** Says that nothing can be changed, before anything is sent. @returns the refusal, as the proxy would answer */
export function refuseInView(isSilent: boolean): ApiError {
  const message = viewOnlyText();
  if (!isSilent) showFlash({ class: 'danger', message, status: 403 });
  return new ApiError(403, message, { data: { error: 'view_only', message } });
}
