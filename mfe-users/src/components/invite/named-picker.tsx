import { useTranslation } from '@countinghouse/kit';
import { Input, QueryFailure } from '@countinghouse/kit/ui-core';
import { Field, useDebounced } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import type { Choice } from '../../model/choice.ts';
import { inviteTexts } from '../../texts.ts';
import type { Found } from '../user/use-found.ts';
import styles from './invite.module.css';

interface NamedPickerProps {
  label: string;
  /** The first whose name has a text in it. */
  useFound: (text: string) => Found;
  chosen: readonly Choice[];
  isSingle?: boolean;
  error?: string | undefined;
  onChange: (chosen: Choice[]) => void;
}

interface ChosenProps {
  chosen: readonly Choice[];
  onRemove: (one: Choice) => void;
}

/** What is picked, each with a way to leave it out again. */
function Chosen({ chosen, onRemove }: ChosenProps) {
  const { t } = useTranslation(inviteTexts);
  return (
    <ul className={styles.chosen} aria-label={t('picker.chosen', { count: chosen.length })}>
      {chosen.map((one) => (
        <li key={one.id}>
          <span>{one.name}</span>
          <button
            type="button"
            aria-label={t('picker.remove', { name: one.name })}
            onClick={() => onRemove(one)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Picks one or several by a part of their name, in the page itself: it stands in dialogs too, which what opens over a
 * page would lie behind.
 */
export function NamedPicker({
  label,
  useFound,
  chosen,
  isSingle = false,
  error,
  onChange,
}: NamedPickerProps) {
  const { t } = useTranslation(inviteTexts);
  const group = useId();
  const [text, setText] = useState('');
  const { data, error: failure, refetch } = useFound(useDebounced(text));
  const ids = new Set(chosen.map(({ id }) => id));
  const pick = ({ id, name }: Choice, isPicked: boolean) => {
    const others = isSingle ? [] : chosen.filter((one) => one.id !== id);
    onChange(isPicked ? [...others, { id, name }] : others);
  };
  return (
    <div className={styles.picker}>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            allowClear
            autoComplete="off"
            placeholder={t('picker.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Of a form that it would send.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {failure && <QueryFailure error={failure} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.hint}>{t('picker.none')}</p>}
      {data && data.items.length > 0 && (
        <fieldset className={styles.choices} aria-label={label}>
          {data.items.map((one) => (
            <label key={one.id} className={styles.choice}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={group}
                checked={ids.has(one.id)}
                onChange={({ target }) => pick(one, target.checked)}
              />
              <span>
                {one.name} <code>{one.id}</code>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && <Chosen chosen={chosen} onRemove={(one) => pick(one, false)} />}
    </div>
  );
}
