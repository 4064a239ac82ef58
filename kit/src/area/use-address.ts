import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The parameters of the page's address, and how to change them in place. A busy page draws a new address late: a change
 * begins from what was asked for, not from what is drawn.
 * @param state what goes along with a changed address, for the page that it leads back to
 */
export function useAddress(
  state?: unknown,
): [params: URLSearchParams, change: (next: (before: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => {
      asked.current = next(asked.current);
      setParams(asked.current, { replace: true, state });
    },
    [setParams, state],
  );
  return [params, change];
}
