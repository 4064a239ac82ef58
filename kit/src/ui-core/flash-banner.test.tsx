import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearFlash, showFlash } from '../flash/flash.ts';
import { startI18n } from '../i18n/i18n.ts';
import { FlashBanner } from './flash-banner.tsx';

beforeAll(() => startI18n([]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  clearFlash();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (kind: 'success' | 'danger') => {
  render(<FlashBanner />);
  act(() => showFlash({ class: kind, message: 'What happened' }));
};

it('lets good news go by itself, but not from under the pointer', async () => {
  show('success');
  fireEvent.pointerEnter(screen.getByRole('status').parentElement as HTMLElement);
  await wait(60_000);
  fireEvent.pointerLeave(screen.getByRole('status').parentElement as HTMLElement);
  await wait(5_000);
  expect(screen.getByRole('status').textContent).toContain('What happened');
  await wait(2_000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('lets the next good news go, too, when the pointer was on one that was dismissed', async () => {
  show('success');
  fireEvent.pointerEnter(screen.getByRole('status').parentElement as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => showFlash({ class: 'success', message: 'What happened next' }));
  await wait(7_000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps good news for who looks at another tab until they are back', async () => {
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show('success');
  await wait(60_000);
  expect(screen.getByRole('status').textContent).toContain('What happened');
  tab.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(7_000);
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps bad news, across the full width, until it is dismissed', async () => {
  show('danger');
  await wait(600_000);
  expect(screen.getByRole('alert').dataset.banner).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers what takes it back, for longer, and goes with the choice', async () => {
  const undo = vi.fn();
  render(<FlashBanner />);
  act(() => showFlash({ class: 'success', message: 'Removed', action: { name: 'Undo', onChoose: undo } }));
  await wait(11_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  // A pointer that passes over it takes nothing from the focus.
  fireEvent.pointerEnter(screen.getByRole('status').parentElement as HTMLElement);
  fireEvent.pointerLeave(screen.getByRole('status').parentElement as HTMLElement);
  await wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
