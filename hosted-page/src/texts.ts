import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import en from './locales/en.json';
import vi from './locales/vi.json';

export type TextKey = keyof typeof en;
export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

/** The page's words in one language. Text alone: nothing that is put into it becomes markup. */
export function translator(language: MailLanguage): Translate {
  const texts: Readonly<Record<TextKey, string>> = language === 'vi' ? vi : en;
  return (key, params = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
