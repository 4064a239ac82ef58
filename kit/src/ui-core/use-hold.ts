import { useState } from 'react';

/** Whether the pointer or the focus is on something, which then does not go by itself, and what it hears that by. */
export function useHold() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const hold = {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
  return { isHeld: hasPointer || hasFocus, hold };
}
