import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { createJobs } from './jobs.ts';

it('does a job of one key once, however often it is sent before it is done', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-jobs-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const jobs = createJobs(database.engine, ['files']);
  const done: unknown[] = [];
  try {
    for (const id of ['a', 'a', 'b', 'a']) await jobs.send('files', { id }, id);
    const giveUp = () => Promise.resolve();
    await jobs.work('files', async (data) => void done.push(data), giveUp);
    await vi.waitFor(() => expect(done).toContainEqual({ id: 'b' }), { timeout: 15_000 });
    await jobs.send('files', { id: 'a' }, 'a');
    await vi.waitFor(() => expect(done).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }]), {
      timeout: 15_000,
    });
  } finally {
    await jobs.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
