import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { queryOptions } from './index.ts';
import { queryClient } from './query-client.ts';
import { refreshQuery } from './refresh-query.ts';

const { queryKey } = queryOptions({ queryKey: ['record', 'one'], queryFn: async () => 'unasked' });
const shown = () => queryClient.getQueryData(queryKey);
const lateAnswer = () => Promise.withResolvers<string>();
afterEach(() => queryClient.clear());

it('reads after what was asked for before: that is the older, and must not come over it', async () => {
  const older = lateAnswer();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => older.promise });
  const read = vi.fn(async () => 'newer');
  const refreshed = refreshQuery(queryKey, read);
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
  older.resolve('older');
  await asked;
  await refreshed;
  expect(shown()).toBe('newer');
});

it('reads once more where something else was saved meanwhile: its own answer may be the older', async () => {
  const early = lateAnswer();
  const read = vi.fn(async () => 'as saved, and later').mockImplementationOnce(() => early.promise);
  queryClient.setQueryData(queryKey, 'first');
  const refreshed = refreshQuery(queryKey, read);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  queryClient.setQueryData(queryKey, 'saved');
  early.resolve('before it was saved');
  await refreshed;
  expect(shown()).toBe('as saved, and later');
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads anyway what could not be read before, and says what fails', async () => {
  const failing = queryClient.fetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  });
  const refreshed = refreshQuery(queryKey, async () => 'there');
  await expect(failing).rejects.toThrow('no');
  await refreshed;
  expect(shown()).toBe('there');
  await expect(refreshQuery(queryKey, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(shown()).toBe('there');
});

it('shows no longer what is not there any more', async () => {
  const notThere = () => Promise.reject(new ApiError(404, 'There is no such record'));
  queryClient.setQueryData(queryKey, 'there');
  await refreshQuery(queryKey, notThere);
  expect(shown()).toBeUndefined();
});
