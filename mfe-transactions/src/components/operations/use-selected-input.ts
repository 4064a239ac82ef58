import type { Input } from '@countinghouse/kit/ui-core';
import { type ComponentRef, useEffect, useRef } from 'react';

/** For the field that a dialog opens on with a suggestion in it: it is selected, so that what is typed takes its place. */
export function useSelectedInput() {
  const input = useRef<ComponentRef<typeof Input>>(null);
  // An effect, for until the dialog is open nothing in it takes the focus.
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  return input;
}
