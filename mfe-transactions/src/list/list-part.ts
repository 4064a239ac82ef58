import { addTranslations, lazyPart } from '@countinghouse/kit';
import { listToolsTexts } from '@countinghouse/kit/list';
import type { ComponentType } from 'react';

/** The texts of what opens over the list or beside it: the first rows do not wait for them. */
export const listTexts = 'transactions-list';

addTranslations(listTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

/** A part of the list in a chunk of its own, with the texts that these parts share. */
export const listPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart([listTexts, listToolsTexts], load);
