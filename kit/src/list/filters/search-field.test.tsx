import '../../testing/index.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { listTexts } from '../../i18n/list-texts.ts';
import { SearchField } from './search-field.tsx';

beforeAll(() => startI18n([listTexts]));

it('searches a card number by nothing but its last four digits, and says so', async () => {
  const search = vi.fn();
  render(<SearchField label="Search" value={undefined} onChange={search} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(field, '4242 4242-4242 4242');
  await waitFor(() => expect(search).toHaveBeenCalledWith('4242'));
  expect(screen.getByRole('status').textContent).toMatch(/Use the last 4 digits/);
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
  const { rerender } = render(<SearchField label="Search" value={undefined} onChange={search} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'nob' } });
  await waitFor(() => expect(search).toHaveBeenCalledWith('nob'));
  fireEvent.change(field, { target: { value: 'nobody' } });
  rerender(<SearchField label="Search" value="nob" onChange={search} />);
  expect(field.value).toBe('nobody');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('nobody'));
  rerender(<SearchField label="Search" value={undefined} onChange={search} />);
  expect(field.value).toBe('');
});
