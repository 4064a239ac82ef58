import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startTestBackend } from '../testing/test-backend.ts';

it('ends as failed, with a reason and news of it, when its file cannot be kept', async () => {
  const own = await startTestBackend({ transactions: 100 });
  try {
    // Where the folder of exports should be stands a file.
    mkdirSync(own.settings.filesDir, { recursive: true });
    writeFileSync(path.join(own.settings.filesDir, 'exports'), '');
    const { body: job } = await own.post('merchant.demo', 'export/transactions', {});
    await vi.waitFor(
      async () => {
        const { items } = (await own.get('merchant.demo', 'export/list')).body;
        expect(items[0]).toMatchObject({ id: job.id, status: 'failed', failure: 'storage' });
        expect(items[0].allowedActions).toEqual(['repeat', 'delete']);
      },
      { interval: 500 },
    );
    const news = (await own.get('merchant.demo', 'notifications')).body.items;
    expect(news[0]).toMatchObject({ kind: 'export_failed', recordId: job.id });
  } finally {
    await own.close();
  }
});
