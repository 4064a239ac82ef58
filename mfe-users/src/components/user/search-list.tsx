import { useTranslation } from '@countinghouse/kit';
import { Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Field, Skeleton, useDebounced } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import { foundCount } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';
import { userTexts } from '../../texts.ts';
import type { Found } from './use-found.ts';
import styles from './user.module.css';

interface SearchListProps {
  label: string;
  useFound: (text: string) => Found;
  chosen: readonly Choice[];
  /** One is chosen at a time unless told. */
  isMultiple?: boolean;
  /** Whoever cannot be chosen here. */
  without?: string;
  error?: string | null;
  onChange: (chosen: Choice[]) => void;
}

/** Chooses one or several of what a search finds; what was chosen stays in sight. For dialogs, where lists do not open. */
export function SearchList({
  label,
  useFound,
  chosen,
  isMultiple,
  without,
  error,
  onChange,
}: SearchListProps) {
  const { t } = useTranslation(userTexts);
  const [text, setText] = useState('');
  const found = useFound(useDebounced(text));
  const name = useId();
  const isChosen = ({ id }: Choice) => chosen.some((one) => one.id === id);
  const items = (found.data?.items ?? []).filter((one) => one.id !== without);
  const offered = [...chosen, ...items.filter((one) => !isChosen(one))];
  const choose = (one: Choice) => {
    if (!isMultiple) return onChange([one]);
    onChange(isChosen(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]);
  };
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Of a form that it would send.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {found.error && <QueryFailure error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <fieldset className={styles.found} aria-label={label}>
        {offered.map((one) => (
          <label key={one.id} className={styles.choice}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen(one)}
              onChange={() => choose(one)}
            />
            {one.name}
          </label>
        ))}
      </fieldset>
      {found.data && offered.length === 0 && <p className={styles.quiet}>{t('search.none')}</p>}
      {items.length >= foundCount - 1 && (
        <p className={styles.quiet}>{t('search.more', { count: foundCount })}</p>
      )}
      {isMultiple && chosen.length > 0 && (
        <p className={styles.quiet}>{t('search.chosen', { count: chosen.length })}</p>
      )}
    </div>
  );
}
