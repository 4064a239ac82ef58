import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { startI18n } from '../i18n/i18n.ts';
import { QueryResult } from './query-result.tsx';

beforeAll(() => startI18n([]));
afterEach(cleanup);

type Query = Parameters<typeof QueryResult<string[]>>[0]['query'];
const refetch = vi.fn();
const notFound = { title: 'Payment not found', detail: 'It may belong to another account.' };

function show(query: Partial<Query>, warnsWhenStale = false) {
  render(
    <QueryResult
      query={{ data: undefined, error: null, refetch, ...query }}
      notFound={notFound}
      isEmpty={(names) => names.length === 0}
      empty="No notes yet"
      warnsWhenStale={warnsWhenStale}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryResult>,
  );
}

const failed = (status: number) => new ApiError(status, 'refused', { data: { requestId: 'req_1' } });

it('holds the place while it loads', () => {
  show({});
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it failed, and tries again', () => {
  show({ error: failed(500) });
  expect(screen.getByRole('alert').textContent).toContain('req_1');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it.each([400, 404])('offers no retry for a record that does not exist (%i)', (status) => {
  show({ error: failed(status) });
  expect(screen.getByText(notFound.title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says when there is nothing, and shows what there is', () => {
  show({ data: [] });
  expect(screen.getByText('No notes yet')).toBeTruthy();
  cleanup();
  show({ data: ['Ann', 'Bo'] });
  expect(screen.getByText('Ann, Bo')).toBeTruthy();
});

it('keeps what was loaded when reading it again fails, and says so where asked', () => {
  show({ data: ['Ann'], error: failed(500) });
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show({ data: ['Ann'], error: failed(500) }, true);
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});
