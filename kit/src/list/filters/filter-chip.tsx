import { listTexts, useTranslation } from '@countinghouse/kit';
import { PopoverButton } from '@countinghouse/kit/ui-data';
import type { MouseEvent, ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** What is filtered by. */
  name: string;
  /** For what, in words; absent where nothing is left out. */
  value?: string | undefined;
  /** How many values more there are than it names, which is never cut off: `+48`. */
  more?: string | undefined;
  onRemove: () => void;
  /** What it is chosen with. */
  children: (close: () => void) => ReactNode;
}

const plus = (
  <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
    <path d="M6 1.5v9M1.5 6h9" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
  </svg>
);

/** A part of a filter: says what is chosen, opens what it is chosen with, and drops it. */
export function FilterChip({ name, value, more, onRemove, children }: FilterChipProps) {
  const { t } = useTranslation(listTexts);
  const said = [`${name}: ${value}`, more].filter(Boolean).join(' ');
  const remove = ({ currentTarget }: MouseEvent) => {
    // It goes with what it drops, and would take the focus along.
    currentTarget.parentElement?.querySelector('button')?.focus();
    onRemove();
  };
  return (
    <div className={styles.chip} data-set={value !== undefined || undefined}>
      <PopoverButton title={name} className={styles.button} panel={children}>
        {value === undefined ? (
          <>
            {plus}
            {name}
          </>
        ) : (
          <span className={styles.said} title={said}>
            <span className={styles.named}>
              {`${name}: `}
              <b>{value}</b>
            </span>
            {more && <b className={styles.more}>{` ${more}`}</b>}
          </span>
        )}
      </PopoverButton>
      {value !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('filter.remove', { name: said })}
          onClick={remove}
        >
          ✕
        </button>
      )}
    </div>
  );
}
