import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../model/use-debounced.ts';

/** Where the key / goes. */
export const searchFieldId = 'transaction-search';

interface SearchFieldProps {
  value: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Searches while the user types, a moment after the last key. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('transactions');
  const [text, setText] = useState(value ?? '');
  const settled = useDebounced(text);
  const sent = useRef(value);
  useEffect(() => {
    // What was searched for comes back late on a busy page: more may have been typed since.
    if (value !== sent.current) setText(value ?? '');
    sent.current = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    const next = settled.trim() || undefined;
    if (next === value || settled !== text) return;
    sent.current = next;
    onChange(next);
  }, [settled]);
  return (
    <Input
      id={searchFieldId}
      type="search"
      allowClear
      value={text}
      placeholder={t('filter.search')}
      aria-label={t('filter.search')}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
