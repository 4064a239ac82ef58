import { Button } from '@countinghouse/kit/ui-core';
import styles from './days-filter.module.css';
import { FilterChip } from './filter-chip.tsx';

interface DaysFilterProps {
  name: string;
  /** Numbers of days to choose from. */
  choices: readonly number[];
  value: number | undefined;
  nameOf: (days: number) => string;
  onChange: (days: number | undefined) => void;
}

/** A chip that narrows a list by one of some numbers of days. */
export function DaysFilter({ name, choices, value, nameOf, onChange }: DaysFilterProps) {
  return (
    <FilterChip
      name={name}
      value={value === undefined ? undefined : nameOf(value)}
      onRemove={() => onChange(undefined)}
    >
      {(close) => (
        <div className={styles.choices}>
          {choices.map((days) => (
            <Button
              key={days}
              type={days === value ? 'primary' : 'text'}
              onClick={() => {
                onChange(days);
                close();
              }}
            >
              {nameOf(days)}
            </Button>
          ))}
        </div>
      )}
    </FilterChip>
  );
}
