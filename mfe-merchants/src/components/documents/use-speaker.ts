import { useTranslation } from '@countinghouse/kit';
import { documentsTexts } from '../../texts.ts';

/** How the backend names who came by link, and what it does by itself: no account is called so. */
const words: Readonly<Record<string, string>> = { 'application link': 'byLink', system: 'bySystem' };

/** Who spoke or sent something: an account by its name, the others in words. */
export function useSpeaker(): (by: string) => string {
  const { t } = useTranslation(documentsTexts);
  return (by) => (words[by] ? t(`request.${words[by]}`) : by);
}
