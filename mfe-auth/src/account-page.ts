import { addTranslations, lazyPart } from '@countinghouse/kit';
import type { ComponentType } from 'react';

/** The texts of everything but the login form, which is what a first visit waits for. */
export const accountTexts = 'auth-account';

addTranslations(accountTexts, {
  en: () => import('./account/locales/en.json'),
  vi: () => import('./account/locales/vi.json'),
});

/** A page, or a part of one, in a chunk of its own, with the texts it shares with the others. */
export const accountPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart([accountTexts], load);
