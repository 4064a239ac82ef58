import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Field, useDebounced } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { foundCount, searchGrantable } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';
import { userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';

interface AddMerchantsProps {
  merchants: readonly Choice[];
  added: readonly Choice[];
  onAdd: (some: Choice[]) => void;
}

interface FoundProps extends AddMerchantsProps {
  text: string;
}

function FoundMerchants({ text, merchants, added, onAdd }: FoundProps) {
  const { t } = useTranslation(userTexts);
  const { data, error, refetch } = useQuery(searchGrantable(text));
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const there = new Set([...merchants, ...added].map(({ id }) => id));
  const items = data.items.map(({ id, name }) => ({ id, name })).filter(({ id }) => !there.has(id));
  if (items.length === 0)
    return (
      <p className={styles.quiet}>
        {t(data.items.length === 0 ? 'merchants.noneFound' : 'merchants.allThere')}
      </p>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('merchants.add')}>
        {items.map((merchant) => (
          <li key={merchant.id} className={styles.row}>
            <span className={styles.name}>{merchant.name}</span>
            <Button
              size="small"
              aria-label={`${t('merchants.addOne')}: ${merchant.name}`}
              onClick={() => onAdd([merchant])}
            >
              {t('merchants.addOne')}
            </Button>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button onClick={() => onAdd(items)}>{t('merchants.addAll', { count: items.length })}</Button>
      )}
      {data.items.length >= foundCount && (
        <p className={styles.quiet}>{t('search.more', { count: foundCount })}</p>
      )}
    </>
  );
}

/** Finds merchants to add, one by one or all that were found. */
export function AddMerchants(props: AddMerchantsProps) {
  const { t } = useTranslation(userTexts);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const settled = useDebounced(text);
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{t('merchants.add')}</Button>
      </p>
    );
  return (
    <div className={styles.adding}>
      <Field label={t('merchants.addHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <FoundMerchants {...props} text={settled} />
    </div>
  );
}
