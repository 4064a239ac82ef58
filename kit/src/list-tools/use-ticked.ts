import { useState } from 'react';

type Change<Value> = (before: readonly Value[]) => Value[];

const keyOf = (values: readonly string[]) => JSON.stringify([...values].sort());

/** What is left to be drawn of what was asked for, once `drawn` is: nothing, where it was never asked for. */
export function stillAsked<Value extends string>(asked: readonly Value[][], drawn: readonly Value[]) {
  const place = asked.findIndex((values) => keyOf(values) === keyOf(drawn));
  return place < 0 ? [] : asked.slice(place + 1);
}

/** What shows as ticked at once, though a list draws what it is asked for late. */
export function useTicked<Value extends string>(
  chosen: readonly Value[],
  onChange: (change: Change<Value>) => void,
) {
  const [asked, setAsked] = useState<Value[][]>([]);
  const [drawn, setDrawn] = useState(chosen);
  if (keyOf(drawn) !== keyOf(chosen)) {
    setDrawn(chosen);
    setAsked(stillAsked(asked, chosen));
  }
  const change = (next: Change<Value>) => {
    setAsked((before) => [...before, next(before.at(-1) ?? chosen)]);
    onChange(next);
  };
  return [asked.at(-1) ?? chosen, change] as const;
}
