import { useEffect, useState } from 'react';
import { searchDebounceMs } from '../search/card-numbers.ts';

const quietMs = 250;

/** A text, once it has stood still for a moment: a request for a word, not for each of its letters. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDebounceMs(value, quietMs));
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
