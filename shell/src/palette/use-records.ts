import { type FoundRecords, searchDebounceMs } from '@countinghouse/kit';
import { useEffect, useState } from 'react';
import type { RecordSource } from './record-sources.ts';

/** What one source says of a search. */
export interface RecordAnswer {
  source: RecordSource;
  phase: 'searching' | 'found' | 'failed';
  found: FoundRecords;
}

const pauseMs = 200;
/** One letter is in nearly every record. */
const shortestSearch = 2;
const nothing: FoundRecords = { records: [], listPath: null };

/** Ids are the same in small letters. */
const beginsWith = (text: string, prefix: string) => text.toLowerCase().startsWith(prefix);

const isWholeId = (text: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => beginsWith(text, prefix) && /^[0-9A-Za-z]{8,}$/.test(text.slice(prefix.length)));

/** Whether `text` is the whole id of a record of one of the sources. */
export const isRecordId = (text: string, sources: readonly RecordSource[]): boolean =>
  sources.some(({ idPrefixes }) => isWholeId(text, idPrefixes));

/** Who can know of `search`: what looks like an id is asked of its owner alone. */
function askedFor(search: string, sources: readonly RecordSource[]): readonly RecordSource[] {
  const owners = sources.filter(({ idPrefixes }) => idPrefixes.some((prefix) => beginsWith(search, prefix)));
  return owners.length > 0 ? owners : sources;
}

/**
 * Asks the sources for records with `search` in them: after a pause in typing, a whole id at once. An answer that is
 * not wanted any more is cancelled. Each source answers, and fails, for itself.
 * @param sources the same list at every call
 * @param round counts how often the user asked for another try
 */
export function useRecords(search: string, sources: readonly RecordSource[], round: number): RecordAnswer[] {
  const [answers, setAnswers] = useState<RecordAnswer[]>([]);
  useEffect(() => {
    const asked = search.length < shortestSearch ? [] : askedFor(search, sources);
    setAnswers(asked.map((source) => ({ source, phase: 'searching', found: nothing })));
    if (asked.length === 0) return;
    const abort = new AbortController();
    const settle = (source: RecordSource, phase: 'found' | 'failed', found = nothing) => {
      if (abort.signal.aborted) return;
      setAnswers((before) => before.map((one) => (one.source === source ? { source, phase, found } : one)));
    };
    const ask = () => {
      for (const source of asked) {
        source.find(search, abort.signal, round).then(
          (found) => settle(source, 'found', found),
          () => settle(source, 'failed'),
        );
      }
    };
    const timer = setTimeout(ask, isRecordId(search, asked) ? 0 : searchDebounceMs(search, pauseMs));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, sources, round]);
  return answers;
}
