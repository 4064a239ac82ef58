import { notify } from '../../sandbox/backend/notifications/notify.ts';
import { openDatabase } from '../../sandbox/store/database.ts';

const tickMs = 100;

/**
 * Tells one user of something new, so many times a second, as the backend does: row, event and what wakes it in one
 * transaction a tick.
 * @returns their ids
 */
export async function writeNews(
  databaseUrl: string,
  { username, perSecond, seconds }: { username: string; perSecond: number; seconds: number },
): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const { rows } = (await db.execute('select username, subject from users')) as unknown as {
    rows: { username: string; subject: string | null }[];
  };
  const subject = rows.find((user) => user.username === username)?.subject;
  if (!subject) throw new Error(`${username} has not signed in yet`);
  const perTick = Math.round((perSecond * tickMs) / 1_000);
  const records: string[] = [];
  const began = performance.now();
  for (let tick = 0; tick < (seconds * 1_000) / tickMs; tick += 1) {
    await db.transaction(async (tx) => {
      for (let n = 0; n < perTick; n += 1) {
        const recordId = `exp_${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`;
        await notify(tx, { kind: 'export_ready', recordId, occurrence: recordId, subject, at: new Date() });
        records.push(recordId);
      }
    });
    const next = began + (tick + 1) * tickMs - performance.now();
    if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
  }
  const told = (await db.execute('select id, record_id from notifications')) as unknown as {
    rows: { id: string; record_id: string }[];
  };
  await close();
  const written = new Set(records);
  return told.rows.filter(({ record_id }) => written.has(record_id)).map(({ id }) => id);
}
