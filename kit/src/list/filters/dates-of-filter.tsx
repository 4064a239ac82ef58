import { NativeSelect } from '@countinghouse/kit/ui-data';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import { DateFilter } from './date-filter.tsx';
import styles from './dates-of-filter.module.css';

interface DatesOfFilterProps<Of extends string, Filter extends ListFilter & { dateOf?: string | undefined }> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** What days can be asked for of a record; the filter has the first by leaving `dateOf` out. */
  choices: readonly [Of, ...Of[]];
  /** What the choice is called. */
  label: string;
  nameOf: (of: Of) => string;
}

/** Narrows a list to some days, and asks what of a record fell on them. */
export function DatesOfFilter<
  Of extends string,
  Filter extends ListFilter & { dateOf?: string | undefined },
>({ state, choices, label, nameOf }: DatesOfFilterProps<Of, Filter>) {
  const { filter, setFilter } = state;
  const [usual] = choices;
  const dateOf = filter.dateOf as Of | undefined;
  return (
    <DateFilter
      state={state}
      {...(dateOf && { name: nameOf(dateOf) })}
      onRemove={() =>
        setFilter((before) => ({ ...before, from: undefined, to: undefined, dateOf: undefined }))
      }
    >
      <div className={styles.choice}>
        <NativeSelect
          aria-label={label}
          value={dateOf ?? usual}
          options={choices.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) =>
            setFilter((before) => ({ ...before, dateOf: value === usual ? undefined : value }))
          }
        />
      </div>
    </DateFilter>
  );
}
