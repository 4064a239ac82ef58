import { expect, it, vi } from 'vitest';
import { type RunningBackend, startBackend } from '../server.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend } from '../testing/test-backend.ts';

const addressOf = (username: string) => `${username}@sandbox.countinghouse.example`;

const daily = {
  frequency: 'daily',
  day: null,
  hour: 8,
  timeZone: 'Asia/Ho_Chi_Minh',
  format: 'csv',
  locale: 'vi',
};

const moveClock = (backend: RunningBackend, move: object) =>
  fetch(`${backend.controlUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });

it('goes on after a restart, and sends what was written down but not sent', async () => {
  const own = await startTestBackend({ transactions: 100 });
  const { mailUrl } = own.settings;
  // Nobody takes mails.
  const silent = { ...own.settings, mailUrl: 'http://127.0.0.1:9/nobody' };
  const address = addressOf('merchant.demo');
  try {
    const { id } = (await own.post('merchant.demo', 'views', viewOf('Night'))).body;
    await own.send('merchant.demo', 'put', 'views/schedule', { id, ...daily });
    await own.stop();
    const deaf = await startBackend(silent);
    await moveClock(deaf, { days: 1 });
    await vi.waitFor(
      async () => {
        const waiting = await deaf.db.execute('select 1 from outbox');
        expect(waiting).toHaveProperty('rows.length', 1);
      },
      { interval: 200 },
    );
    await deaf.close();
    const again = await startBackend({ ...own.settings, port: 0 });
    // Each try that found nobody put the next one off.
    await moveClock(again, { hours: 6 });
    await vi.waitFor(
      async () => {
        const mails = await (await fetch(`${mailUrl}?${new URLSearchParams({ to: address })}`)).json();
        expect(mails).toHaveLength(1);
      },
      { interval: 200 },
    );
    await again.close();
  } finally {
    await own.close();
  }
});
