import { Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Skeleton, useDebounced } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { maxIds } from '../list/model/filter-params.ts';
import styles from './choice-panel.module.css';
import { ChoicePanel } from './choice-panel.tsx';

/** What a search found so far: a query of the area's own. */
interface Found {
  data: { items: readonly { id: string; name: string }[] } | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => void;
}

interface SearchPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
  /** The first whose name has a text in it; asked when the text has stood still for a moment. */
  useFound: (text: string) => Found;
  /** What these ids are called, in their order. */
  useNames: (ids: readonly string[]) => readonly string[];
  texts: { search: string; none: string };
}

/** Ticks any of what a search finds: those that were chosen, and the first whose name has what is typed in it. */
export function SearchPanel({ chosen, onChange, useFound, useNames, texts }: SearchPanelProps) {
  const [text, setText] = useState('');
  // What is ticked stays where it is until the panel is opened again.
  const [first] = useState(chosen);
  const { data, error, isPending, refetch } = useFound(useDebounced(text));
  const firstNames = useNames(first);
  const names = new Map(first.map((id, place) => [id, firstNames[place] ?? id]));
  for (const { id, name } of data?.items ?? []) names.set(id, name);
  const isFound = (id: string) => data?.items.some((one) => one.id === id) ?? false;
  const offered = [...names.keys()].filter((id) => isFound(id) || !text);
  return (
    <div className={styles.wide}>
      <Input
        type="search"
        allowClear
        autoFocus
        value={text}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <QueryFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && offered.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ChoicePanel
        values={offered}
        nameOf={(id) => names.get(id) ?? id}
        chosen={chosen}
        onChange={onChange}
        most={maxIds}
        keepsFocus
      />
    </div>
  );
}
