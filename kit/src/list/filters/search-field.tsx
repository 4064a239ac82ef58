import { listTexts, useIsHere, useTranslation, withoutCardNumbers } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { useDebounced } from '@countinghouse/kit/ui-data';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './filter-bar.module.css';

/** Where the key / goes. */
export const searchFieldId = 'list-search';

interface SearchFieldProps {
  /** What can be searched for. */
  label: string;
  value: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Whether the user is on the way to another page. */
function useLeaving() {
  const isHere = useIsHere();
  // Whoever asks is told when it ends.
  const isDrawn = useNavigation().state !== 'idle';
  return { isDrawn, isLeaving: () => isDrawn || !isHere() };
}

/** Searches while the user types, a moment after the last key; of a card number for nothing but its last four digits. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation(listTexts);
  const [text, setText] = useState(value ?? '');
  const [isCard, setCard] = useState(false);
  const noteId = useId();
  const settled = useDebounced(text);
  const sent = useRef(value);
  const { isDrawn, isLeaving } = useLeaving();
  useEffect(() => {
    // What was searched for comes back late on a busy page: more may have been typed since.
    if (value !== sent.current) setText(value ?? '');
    sent.current = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    const next = withoutCardNumbers(settled).trim() || undefined;
    // Where the user goes meanwhile is not taken back: a new address would end the way to the other page.
    if (isLeaving() || next === value || settled !== text) return;
    sent.current = next;
    onChange(next);
  }, [settled, isDrawn]);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const clear = withoutCardNumbers(target.value);
    setCard(clear !== target.value);
    // Digits that go while more are typed would make another number of them.
    setText((nativeEvent as InputEvent).inputType === 'insertText' ? target.value : clear);
  };
  return (
    <>
      <Input
        id={searchFieldId}
        type="search"
        allowClear
        value={text}
        placeholder={label}
        aria-label={label}
        aria-describedby={noteId}
        onChange={change}
        onBlur={() => setText(withoutCardNumbers(text))}
      />
      <p id={noteId} role="status" className={styles.note}>
        {isCard && t('filter.noCardNumber')}
      </p>
    </>
  );
}
