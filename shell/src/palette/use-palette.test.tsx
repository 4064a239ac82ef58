import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { usePalette } from './use-palette.ts';

afterEach(cleanup);

it('keeps from the page what is pressed while it loads, until Escape', async () => {
  const press = vi.fn();
  // On a slow line nothing of it is there yet.
  const { result: palette } = renderHook(usePalette);
  render(
    // As a form does, which Enter sends.
    <input aria-label="Amount" onKeyDown={({ key }) => key === 'Enter' && press()} />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.type(field, '12');
  await userEvent.keyboard('{Control>}k{/Control}trx{Backspace}a{Enter}{Tab}');
  expect(press).not.toHaveBeenCalled();
  expect([field.value, document.activeElement]).toEqual(['12', field]);
  expect([palette.current.isOpen, palette.current.typed.current]).toEqual([true, 'tra']);
  await userEvent.keyboard('{Escape}');
  expect(palette.current.isOpen).toBe(false);
  await userEvent.keyboard('3{Enter}');
  expect(field.value).toBe('123');
  expect(press).toHaveBeenCalledOnce();
});
