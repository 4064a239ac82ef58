import { listTexts, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { searchMerchants, useMerchantNames } from '../list/state/search-merchants.ts';
import { useDebounced } from '../list/state/use-debounced.ts';
import styles from './choice-panel.module.css';
import { ChoicePanel } from './choice-panel.tsx';

interface MerchantPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
}

/** Ticks any of the user's merchants: those that were chosen, and the first whose name has what is typed in it. */
export function MerchantPanel({ chosen, onChange }: MerchantPanelProps) {
  const { t } = useTranslation(listTexts);
  const [text, setText] = useState('');
  // What is ticked stays where it is until the panel is opened again.
  const [first] = useState(chosen);
  const found = useQuery(searchMerchants(useDebounced(text)));
  const firstNames = useMerchantNames(first);
  const names = new Map(first.map((id, place) => [id, firstNames[place] ?? id]));
  for (const { id, name } of found.data?.items ?? []) names.set(id, name);
  const isFound = (id: string) => found.data?.items.some((one) => one.id === id) ?? false;
  const offered = [...names.keys()].filter((id) => isFound(id) || !text);
  return (
    <div className={styles.wide}>
      <Input
        type="search"
        allowClear
        autoFocus
        value={text}
        placeholder={t('filter.searchMerchants')}
        aria-label={t('filter.searchMerchants')}
        onChange={({ target }) => setText(target.value)}
      />
      {found.isError && <QueryFailure error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {found.data && offered.length === 0 && <p className={styles.hint}>{t('filter.noMerchants')}</p>}
      <ChoicePanel
        values={offered}
        nameOf={(id) => names.get(id) ?? id}
        chosen={chosen}
        onChange={onChange}
        keepsFocus
      />
    </div>
  );
}
