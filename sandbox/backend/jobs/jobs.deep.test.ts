import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { copyNewEngine } from '../testing/new-engine.ts';
import { createJobs } from './jobs.ts';

it('does a job of one key once, and gives up one whose error no database can hold', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-jobs-'));
  await copyNewEngine(dataDir);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const jobs = createJobs(database.engine, ['files']);
  const done: unknown[] = [];
  const givenUp: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    for (const id of ['a', 'a', 'b', 'a']) await jobs.send('files', { id }, id);
    const giveUp = async (data: object) => void givenUp.push(data);
    const perform = async (data: { id?: string }) => {
      if (data.id === 'bad') throw new Error('NUL \u0000 and half of a character \ud83d');
      done.push(data);
    };
    await jobs.work('files', perform, giveUp);
    await vi.waitFor(() => expect(done).toContainEqual({ id: 'b' }));
    await jobs.send('files', { id: 'a' }, 'a');
    await vi.waitFor(() => expect(done).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }]));
    await jobs.send('files', { id: 'bad' }, 'bad');
    await vi.waitFor(() => expect(givenUp).toEqual([{ id: 'bad' }]));
  } finally {
    vi.restoreAllMocks();
    await jobs.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
