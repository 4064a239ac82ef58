import { ChoicePanel } from '../lazy/lazy-tools.ts';
import { namesOfStatuses, type StatusGroups } from '../model/status-groups.ts';
import { FilterChip } from './filter-chip.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is filtered by. */
  name: string;
  values: readonly Value[];
  /** Which of them stand together; those in no group come after. */
  groups?: StatusGroups<Value>;
  /** Of a value or a group. */
  nameOf: (key: string, isGroup: boolean) => string;
  chosen: readonly Value[];
  /** Told what to make of what is chosen by then. */
  onChange: (change: (before: readonly Value[]) => Value[]) => void;
}

/** Narrows the list to any of several values. */
export function ChoiceFilter<Value extends string>({
  name,
  values,
  groups,
  nameOf,
  chosen,
  onChange,
}: ChoiceFilterProps<Value>) {
  const names = namesOfStatuses(chosen, groups, nameOf);
  return (
    <FilterChip
      name={name}
      value={names.length > 0 ? names.join(', ') : undefined}
      onRemove={() => onChange(() => [])}
    >
      {() => (
        <ChoicePanel<Value>
          values={values}
          groups={groups}
          nameOf={nameOf}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </FilterChip>
  );
}
