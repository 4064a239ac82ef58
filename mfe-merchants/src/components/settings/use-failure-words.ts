import { failureText, useTranslation } from '@countinghouse/kit';
import { useEffect, useState } from 'react';

/** What to say of a call that failed, in the reader's language; null where none did. */
export function useFailureWords(error: unknown, otherwise: string): string | null {
  const { i18n } = useTranslation();
  const [words, setWords] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    let isCurrent = true;
    if (error === null || error === undefined) setWords(null);
    else void failureText(error, otherwise).then((text) => isCurrent && setWords(text));
    return () => {
      isCurrent = false;
    };
  }, [error, otherwise, i18n.language]);
  return words;
}
