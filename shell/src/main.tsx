import './brand/font.css';
import './base.css';
import {
  addTranslations,
  beginSession,
  captureLinkToken,
  checkSession,
  forgetEndedPlace,
  hideCardNumbers,
  loadBrandFont,
  readPortalData,
  setNavigation,
  startI18n,
  watchErrors,
} from '@countinghouse/kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { defaultDisplay } from './custom-display/default-display.ts';
import { showFavicon } from './custom-display/favicon.ts';
import { Portal } from './portal.tsx';
import { publishIntegrity } from './remotes/area-integrity.ts';
import { guardRoute, nothingToLoad, watchRegistrySoon } from './routing/guard-route.tsx';

watchErrors();
captureLinkToken();
forgetEndedPlace();
hideCardNumbers();

addTranslations('shell', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

const data = readPortalData();
publishIntegrity(data.registry.areas);
showFavicon(defaultDisplay().Favicon);
if (data.brand) void loadBrandFont(data.brand.font);

const router = createBrowserRouter([guardRoute], { hydrationData: nothingToLoad });
watchRegistrySoon();
setNavigation((path, options) => router.navigate(path, options));

const session = data.session === undefined ? checkSession() : beginSession(data.session);
await startI18n(['shell']);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const page = createRoot(root);
// In pieces, between which the browser answers its user.
startTransition(() => page.render(<Portal data={data} router={router} />));
await session;
