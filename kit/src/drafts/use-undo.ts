import { useState } from 'react';
import type { DraftForm } from './use-draft-form.ts';

interface Step {
  name: string;
  before: unknown;
  at: number;
}

/** What is typed into one field without a pause is taken back at once. */
const pauseMs = 1_000;
const mostSteps = 100;

/** Changes of a draft that can be taken back one by one, as long as its page is open. */
export function useUndo({ values, change }: Pick<DraftForm, 'values' | 'change'>) {
  const [past, setPast] = useState<readonly Step[]>([]);
  return {
    change(name: string, value: unknown): void {
      const at = Date.now();
      const last = past.at(-1);
      const goesOn = last?.name === name && at - last.at < pauseMs;
      const step = { name, before: goesOn ? last.before : values[name], at };
      setPast([...(goesOn ? past.slice(0, -1) : past), step].slice(-mostSteps));
      change(name, value);
    },
    canUndo: past.length > 0,
    /** @returns the part that is as it was before */
    undo(): string | undefined {
      const last = past.at(-1);
      if (!last) return undefined;
      setPast(past.slice(0, -1));
      change(last.name, last.before);
      return last.name;
    },
  };
}
