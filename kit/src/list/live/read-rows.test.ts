import { ApiError } from '@countinghouse/kit';
import { expect, it } from 'vitest';
import type { ListPage, ListRow } from '../model/list-source.ts';
import { readTop } from './read-rows.ts';

it('takes an answer that is no JSON for none, and not for the top of the list', async () => {
  const source = { readPage: () => Promise.resolve(null as unknown as ListPage<ListRow>) };
  await expect(readTop(source, { status: [], timeZone: 'UTC' }, 'newest')).rejects.toThrow(ApiError);
});
