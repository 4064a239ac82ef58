import type { Transaction } from '@countinghouse/contract';
import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** A backend for the tests of a file, and what reads its list of transactions. */
export function givenTransactionList() {
  const started = {} as { backend: TestBackend };
  beforeAll(async () => {
    started.backend = await startTestBackend();
  });
  afterAll(() => started.backend.close());

  const list = async (query: string, as = 'admin.demo'): Promise<Transaction[]> =>
    (await started.backend.get(as, `transactions?${query}`)).body.items;

  /** Every page of a list, one after the other. */
  async function readAll(as: string, query = ''): Promise<Transaction[]> {
    const rows: Transaction[] = [];
    const pages = query.includes('limit=') ? query : `limit=200&${query}`;
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await started.backend.get(as, `transactions?${pages}${cursor && `&cursor=${cursor}`}`);
      rows.push(...body.items);
      cursor = body.nextCursor;
    }
    return rows;
  }

  return Object.assign(started, { list, readAll });
}
