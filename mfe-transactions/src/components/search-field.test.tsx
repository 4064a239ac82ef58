import { startI18n } from '@countinghouse/kit';
import '@countinghouse/kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeAll(() => startI18n([]));

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
