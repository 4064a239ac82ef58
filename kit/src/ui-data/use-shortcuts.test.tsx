import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePreferences } from '../preferences/preferences.ts';
import { useShortcuts } from './use-shortcuts.ts';

const next = vi.fn();

function Page() {
  useShortcuts({ j: next });
  return <input aria-label="Search" />;
}

beforeEach(() => {
  next.mockReset();
  render(<Page />);
});
afterEach(() => {
  cleanup();
  usePreferences.setState({ hasShortcuts: true });
});

it('does what a key stands for', () => {
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).toHaveBeenCalledTimes(1);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves a key together with %s to the browser', (modifier) => {
  fireEvent.keyDown(document.body, { key: 'j', [modifier]: true });
  expect(next).not.toHaveBeenCalled();
});

it('leaves a key alone that something else has answered', () => {
  const answer = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', answer, { capture: true });
  fireEvent.keyDown(document.body, { key: 'j' });
  document.removeEventListener('keydown', answer, { capture: true });
  expect(next).not.toHaveBeenCalled();
});

it('lets a letter be a letter in a field', () => {
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'j' });
  expect(next).not.toHaveBeenCalled();
});

it('does nothing for a user who switched them off', () => {
  act(() => usePreferences.setState({ hasShortcuts: false }));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).not.toHaveBeenCalled();
});
