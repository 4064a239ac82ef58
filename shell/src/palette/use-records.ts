import type { RegistryArea } from '@countinghouse/contract';
import { type FoundRecords, searchDebounceMs } from '@countinghouse/kit';
import { useEffect, useState } from 'react';
import { loadArea } from '../remotes/load-area.ts';

/** What one area says of a search. */
export interface AreaAnswer {
  area: RegistryArea;
  phase: 'searching' | 'found' | 'failed';
  found: FoundRecords;
}

const pauseMs = 200;
/** One letter is in nearly every record. */
const shortestSearch = 2;
const nothing: FoundRecords = { records: [], listPath: null };

/** Ids are the same in small letters. */
const beginsWith = (text: string, prefix: string) => text.toLowerCase().startsWith(prefix);

const prefixesOf = ({ records }: RegistryArea): string[] =>
  records?.pages.map(({ idPrefix }) => idPrefix) ?? [];

const isWholeId = (text: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => beginsWith(text, prefix) && /^[0-9A-Za-z]{8,}$/.test(text.slice(prefix.length)));

/** Whether `text` is the whole id of a record of one of the areas. */
export const isRecordId = (text: string, areas: readonly RegistryArea[]): boolean =>
  areas.some((area) => isWholeId(text, prefixesOf(area)));

/** Who can know of `search`: what looks like an id is asked of its owner alone. */
function askedFor(search: string, areas: readonly RegistryArea[]): readonly RegistryArea[] {
  const owners = areas.filter((area) => prefixesOf(area).some((prefix) => beginsWith(search, prefix)));
  return owners.length > 0 ? owners : areas;
}

async function findIn(area: RegistryArea, round: number, search: string, signal: AbortSignal) {
  const { findRecords } = await loadArea(area, round);
  signal.throwIfAborted();
  return findRecords ? findRecords(search, signal) : nothing;
}

/**
 * Asks the areas, which load with the first search, for records with `search` in them: after a pause in typing, a
 * whole id at once. An answer that is not wanted any more is cancelled. Each area answers, and fails, for itself.
 * @param round counts how often the user asked for another try
 */
export function useRecords(search: string, areas: readonly RegistryArea[], round: number): AreaAnswer[] {
  const [answers, setAnswers] = useState<AreaAnswer[]>([]);
  useEffect(() => {
    const asked = search.length < shortestSearch ? [] : askedFor(search, areas);
    setAnswers(asked.map((area) => ({ area, phase: 'searching', found: nothing })));
    if (asked.length === 0) return;
    const abort = new AbortController();
    const settle = (area: RegistryArea, phase: 'found' | 'failed', found = nothing) => {
      if (abort.signal.aborted) return;
      setAnswers((before) => before.map((one) => (one.area === area ? { area, phase, found } : one)));
    };
    const ask = () => {
      for (const area of asked) {
        findIn(area, round, search, abort.signal).then(
          (found) => settle(area, 'found', found),
          () => settle(area, 'failed'),
        );
      }
    };
    const timer = setTimeout(ask, isRecordId(search, asked) ? 0 : searchDebounceMs(search, pauseMs));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, areas, round]);
  return answers;
}
