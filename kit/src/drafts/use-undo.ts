import { useState } from 'react';
import type { DraftValues } from './draft.ts';
import type { DraftForm } from './use-draft-form.ts';

interface Step {
  /** The parts that were changed, as they were. */
  before: DraftValues;
  at: number;
}

/** What is typed into one field without a pause is taken back at once. */
const pauseMs = 1_000;
const mostSteps = 100;

const isOf = ({ before }: Step, name: string) => name in before && Object.keys(before).length === 1;

/** Changes of a draft that can be taken back one by one, as long as its page is open. */
export function useUndo({ values, change }: Pick<DraftForm, 'values' | 'change'>) {
  const [past, setPast] = useState<readonly Step[]>([]);
  const keep = (steps: readonly Step[]) => setPast(steps.slice(-mostSteps));
  const set = (parts: DraftValues) => {
    for (const [name, value] of Object.entries(parts)) change(name, value);
  };
  return {
    change(name: string, value: unknown): void {
      const at = Date.now();
      const last = past.at(-1);
      const goesOn = last !== undefined && isOf(last, name) && at - last.at < pauseMs;
      const step = { before: goesOn ? last.before : { [name]: values[name] }, at };
      keep([...(goesOn ? past.slice(0, -1) : past), step]);
      change(name, value);
    },
    /** Several parts in one step. */
    changeAll(parts: DraftValues): void {
      const other = Object.entries(parts).filter(([name, value]) => values[name] !== value);
      if (other.length === 0) return;
      const before = Object.fromEntries(other.map(([name]) => [name, values[name]]));
      keep([...past, { before, at: Date.now() }]);
      set(Object.fromEntries(other));
    },
    canUndo: past.length > 0,
    /** @returns a part that is as it was before */
    undo(): string | undefined {
      const last = past.at(-1);
      if (!last) return undefined;
      keep(past.slice(0, -1));
      set(last.before);
      return Object.keys(last.before)[0];
    },
  };
}
