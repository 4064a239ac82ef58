import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, refusedFields } from './failure-text.ts';

/** What is wrong with the first field that the server refused, in the reader's language; null for other failures. */
export function useRefusedField(error: unknown): string | null {
  const { i18n } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    let isCurrent = true;
    const show = (found: string | null) => isCurrent && setText(found);
    if (refusedFields(error).length > 0) void failureText(error, '').then(show);
    else show(null);
    return () => {
      isCurrent = false;
    };
  }, [error, i18n.language]);
  return text;
}
