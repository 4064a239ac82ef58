import { addTranslations, startI18n } from '@countinghouse/kit';
import '@countinghouse/kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeAll(() => {
  addTranslations('transactions', {
    en: () => import('../locales/en.json'),
    vi: () => import('../locales/vi.json'),
  });
  return startI18n(['transactions']);
});

it('searches a card number by nothing but its last four digits, and says so', async () => {
  const search = vi.fn();
  render(<SearchField value={undefined} onChange={search} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(field, '4242 4242-4242 4242');
  await waitFor(() => expect(search).toHaveBeenCalledWith('4242'));
  expect(screen.getByRole('status').textContent).toMatch(/only the last four/);
  await userEvent.tab();
  expect(field.value).toBe('4242');
  await userEvent.clear(field);
  await userEvent.paste('4000056655665556');
  expect(field.value).toBe('5556');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('5556'));
  expect(search.mock.calls.flat().filter((text) => /\d{5}/.test(text))).toEqual([]);
});

it('keeps what was typed since when a search takes effect late, and follows the address otherwise', async () => {
  const search = vi.fn();
  const { rerender } = render(<SearchField value={undefined} onChange={search} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'nob' } });
  await waitFor(() => expect(search).toHaveBeenCalledWith('nob'));
  fireEvent.change(field, { target: { value: 'nobody' } });
  rerender(<SearchField value="nob" onChange={search} />);
  expect(field.value).toBe('nobody');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('nobody'));
  rerender(<SearchField value={undefined} onChange={search} />);
  expect(field.value).toBe('');
});
