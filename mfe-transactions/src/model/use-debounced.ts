import { useEffect, useState } from 'react';

const quietMs = 250;

/** `value`, once it has stood still for a moment: a request for a word, not for each of its letters. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
