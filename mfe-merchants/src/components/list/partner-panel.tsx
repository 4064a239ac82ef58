import { useTranslation } from '@countinghouse/kit';
import { ChoicePanel } from '@countinghouse/kit/list-tools';
import { useQuery } from '@countinghouse/kit/query';
import { Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { useDeferredValue, useState } from 'react';
import { partnerNames, searchPartners } from '../../api/find-partners.ts';
import styles from './list.module.css';

export interface PartnerPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
}

/** Ticks any of the partners: those that were chosen, and the first whose name has what is typed in it. */
export function PartnerPanel({ chosen, onChange }: PartnerPanelProps) {
  const { t } = useTranslation('merchants');
  const [text, setText] = useState('');
  // What is ticked stays where it is until the panel is opened again.
  const [first] = useState(chosen);
  const found = useQuery(searchPartners(useDeferredValue(text.trim())));
  const { data: firstNames = first } = useQuery(partnerNames(first));
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
        placeholder={t('filter.searchPartners')}
        aria-label={t('filter.searchPartners')}
        onChange={({ target }) => setText(target.value)}
      />
      {found.isError && <QueryFailure error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {found.data && offered.length === 0 && <p>{t('filter.noPartners')}</p>}
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
