import { type PointerEvent, useReducer, useRef } from 'react';

/** A finger has left the screen for a moment already when its click comes, which is of what lies there then. */
const clickMs = 100;
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'blur'];

/**
 * A value as it was when a row was pressed, until that was let go and clicked: what is pressed must not be another by
 * then, or gone.
 * @returns the value, and what hears of what is pressed
 */
export function useHeldWhilePressed<Value>(value: Value): [Value, (event: PointerEvent) => void] {
  const held = useRef<{ value: Value } | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const shown = held.current ? held.current.value : value;
  const hold = ({ button, target }: PointerEvent) => {
    // The right button opens nothing of it.
    if (button > 1 || !(target as Element).closest('[data-row]')) return;
    const press = { value: shown };
    held.current = press;
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      setTimeout(() => {
        if (held.current !== press) return;
        held.current = null;
        draw();
      }, clickMs);
    };
    for (const name of ends) window.addEventListener(name, end, { signal: listening.signal });
  };
  return [shown, hold];
}
