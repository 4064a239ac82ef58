import { usePreferences } from '@countinghouse/kit';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNavigationFold } from './use-navigation-fold.ts';

const before = usePreferences.getState();
afterEach(() => {
  vi.restoreAllMocks();
  usePreferences.setState(before);
});

const foldAt = (isNarrow: boolean) => {
  const media = { ...window.matchMedia('(max-width: 1199px)'), matches: isNarrow } as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  return renderHook(useNavigationFold).result;
};

it('is folded on a narrow page until it is unfolded, and keeps what was chosen on wide and narrow pages', () => {
  const narrow = foldAt(true);
  expect(narrow.current.isFolded).toBe(true);
  act(() => narrow.current.toggle());
  expect(foldAt(true).current.isFolded).toBe(false);
  const wide = foldAt(false);
  expect(wide.current.isFolded).toBe(false);
  act(() => wide.current.toggle());
  expect(foldAt(false).current.isFolded).toBe(true);
  expect(foldAt(true).current.isFolded).toBe(false);
});
