import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, inject, vi } from 'vitest';
import type { Area } from '../area/define-area.ts';
import { login, logout } from '../auth/auth-api.ts';
import { setNavigation } from '../auth/auth-failure.ts';
import { setUnauthenticated } from '../auth/auth-store.ts';
import { clearFlash } from '../flash/flash.ts';
import { changeLanguage, i18n, startI18n } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { addTranslations } from '../i18n/translations.ts';
import { setPaused } from '../list/live/pause.ts';
import { OperationTraySlot, QueryClientProvider, queryClient } from '../query/index.ts';
import { FlashBanner } from '../ui-core/flash-banner.tsx';
import { restoreNetwork } from './network.ts';
import './patient-clicks.ts';

export { setViewNavigation } from '../auth/view-as.ts';
export { fill, fillField } from './fill.ts';
export { answerInstead, goOffline, restoreNetwork } from './network.ts';
export { writePortalData } from './portal-data.ts';
export { watchDeletion } from './watch-deletion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the sandbox's mail lands, as JSON; its origin is the identity service's. */
    mailboxUrl: string;
  }
}

export const mailboxUrl = (): string => inject('mailboxUrl');

/** The password of every demo account of the sandbox. */
export const demoPassword = 'Sandbox-2026!';

interface OpenOptions {
  path: string;
  /** Demo account to sign in with first. */
  as?: string;
  language?: Language;
}

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  restoreNetwork();
  queryClient.clear();
  clearFlash();
  setPaused(false);
  await logout().catch(() => undefined);
  setUnauthenticated();
});

/** Signs a demo account in, through the real proxy. */
export const signInAs = (username: string) => login(username, demoPassword);

/**
 * Opens an area at a path as the shell would, talking to the embedded sandbox through the real proxy.
 * @returns the router, to see where the page went
 */
export async function openArea(area: Area, { path, as, language = 'en' }: OpenOptions) {
  addTranslations(area.id, area.translations);
  if (!i18n.isInitialized) await startI18n([area.id]);
  await changeLanguage(language);
  await i18n.loadNamespaces(area.id);
  if (as) await signInAs(as);
  // Other paths are other areas' and the shell's: a page that goes there has left.
  const routes = [...area.routes(), { path: '*', element: null }];
  const frame = (
    <>
      <OperationTraySlot />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: frame, children: routes }], { initialEntries: [path] });
  setNavigation((to, options) => router.navigate(to, options));
  render(
    <QueryClientProvider client={queryClient}>
      <FlashBanner />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
