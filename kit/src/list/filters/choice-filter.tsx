import { ChoicePanel } from '../lazy/lazy-tools.ts';
import { FilterChip } from './filter-chip.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is filtered by. */
  name: string;
  values: readonly Value[];
  nameOf: (value: string) => string;
  chosen: readonly Value[];
  /** Told what to make of what is chosen by then. */
  onChange: (change: (before: readonly Value[]) => Value[]) => void;
}

/** Narrows the list to any of several values. */
export function ChoiceFilter<Value extends string>({
  name,
  values,
  nameOf,
  chosen,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <FilterChip
      name={name}
      value={chosen.length > 0 ? chosen.map(nameOf).join(', ') : undefined}
      onRemove={() => onChange(() => [])}
    >
      {() => <ChoicePanel<Value> values={values} nameOf={nameOf} chosen={chosen} onChange={onChange} />}
    </FilterChip>
  );
}
