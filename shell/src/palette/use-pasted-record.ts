import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { PaletteContent } from './use-palette-groups.ts';

/** Goes to a record whose id alone was pasted: it needs no choosing. @returns takes what is pasted */
export function usePastedRecord(
  search: string,
  { answers, isRecordId }: Pick<PaletteContent, 'answers' | 'isRecordId'>,
  go: (path: string) => void,
) {
  const pasted = useRef<string | null>(null);
  const records = answers.flatMap(({ found }) => found.records);
  const wanted =
    pasted.current === search
      ? records.find(({ id }) => id.toLowerCase() === search.toLowerCase())
      : undefined;
  useEffect(() => {
    if (wanted) go(wanted.path);
  });
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    pasted.current = isRecordId(text) ? text : null;
  };
}
