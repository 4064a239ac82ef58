import '../../testing/index.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { listTexts } from '../../i18n/list-texts.ts';
import { SearchField } from './search-field.tsx';

beforeAll(() => startI18n([listTexts]));
afterEach(() => vi.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

/** A list whose search stands in the address. */
function List({ onSearch }: { onSearch: (text?: string) => void }) {
  const [params, setParams] = useSearchParams();
  const change = (text?: string) => {
    onSearch(text);
    setParams(text ? { search: text } : {}, { replace: true });
  };
  return <SearchField label="Search" value={params.get('search') ?? undefined} onChange={change} />;
}

/** The list, and a page whose code is fetched when it is opened. */
function openList() {
  const page = Promise.withResolvers<{ element: string }>();
  const search = vi.fn();
  const router = createMemoryRouter([
    { path: '/', element: <List onSearch={search} /> },
    { path: '/record', lazy: () => page.promise },
  ]);
  render(<RouterProvider router={router} />);
  return { router, page, search };
}

it('searches a card number by nothing but its last four digits, and says so', async () => {
  const { search } = openList();
  await userEvent.type(field(), '4242 4242-4242 4242');
  await waitFor(() => expect(search).toHaveBeenCalledWith('4242'));
  expect(screen.getByRole('status').textContent).toMatch(/Use the last 4 digits/);
  await userEvent.tab();
  expect(field().value).toBe('4242');
  await userEvent.clear(field());
  await userEvent.paste('4000056655665556');
  expect(field().value).toBe('5556');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('5556'));
  expect(search.mock.calls.flat().filter((text) => /\d{5}/.test(text))).toEqual([]);
});

it('keeps what was typed since when a search takes effect late, and follows the address otherwise', async () => {
  const { router, search } = openList();
  fireEvent.change(field(), { target: { value: 'nob' } });
  await waitFor(() => expect(search).toHaveBeenCalledWith('nob'));
  fireEvent.change(field(), { target: { value: 'nobody' } });
  await waitFor(() => expect(router.state.location.search).toBe('?search=nob'));
  expect(field().value).toBe('nobody');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('nobody'));
  await act(() => router.navigate('/'));
  await waitFor(() => expect(field().value).toBe(''));
});

it('does not call back whoever opens a record while a search is waiting', async () => {
  const { router, page, search } = openList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field(), { target: { value: 'harbor' } });
  let opened: Promise<void> | undefined;
  act(() => {
    opened = router.navigate('/record');
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  page.resolve({ element: 'Harbor Light' });
  await act(() => opened);
  expect(screen.getByText('Harbor Light')).toBeDefined();
  expect(search).not.toHaveBeenCalled();
});

it('does not call back whoever opened a record that is not drawn yet', async () => {
  const { router, page, search } = openList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field(), { target: { value: 'harbor' } });
  let opened: Promise<void> | undefined;
  // In one go: the timer ends before React has drawn that the user is leaving.
  act(() => {
    opened = router.navigate('/record');
    vi.advanceTimersByTime(2_000);
  });
  expect(search).not.toHaveBeenCalled();
  page.resolve({ element: 'Harbor Light' });
  await act(() => opened);
  expect(screen.getByText('Harbor Light')).toBeDefined();
  expect(search).not.toHaveBeenCalled();
});
