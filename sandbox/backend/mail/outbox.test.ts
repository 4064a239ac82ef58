import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outbox } from '../../store/schema/activity.ts';
import { dueFailures } from '../../store/schema/due-failures.ts';
import { maxAttempts } from '../clock/due-failures.ts';
import { performDueWork } from '../clock/perform-due-work.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { sendMails, writeMail, writeSealedMail } from './outbox.ts';

interface PostedMail {
  to: string;
  subject: string;
}

let backend: TestBackend;
const posted: PostedMail[] = [];
/** A mail service that never takes the mails to one address. */
const service = createServer(async (request, response) => {
  const mail = (await json(request)) as PostedMail;
  // The embedded database has one connection: within a transaction nobody else would get an answer.
  await backend.db.execute('select 1');
  posted.push(mail);
  response.writeHead(mail.to === 'refused@example.com' ? 400 : 202).end();
});

beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0, mailUrl: undefined });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  service.close();
  await backend.close();
});

const send = (now: Date) =>
  performDueWork(
    backend.db,
    [
      sendMails(`http://127.0.0.1:${(service.address() as AddressInfo).port}`, {
        ...{ secret: 'secret', portals: portalWithoutBrand('https://portal.example') },
      }),
    ],
    now,
  );
const write = (recipient: string, subject = 'Hello') =>
  writeMail(backend.db, testNow, { recipient, subject, text: 'Text', kind: 'alert', partnerId: null });
const postedTo = (address: string) => posted.filter(({ to }) => to === address);

it('a sealed mail cannot be read where it waits, and is gone when it was sent', async () => {
  const mail = {
    recipient: 'sealed@example.com',
    subject: 'Hello',
    kind: 'invitation',
    partnerId: null,
  } as const;
  await writeSealedMail(
    backend.db,
    testNow,
    { ...mail, text: 'open-sesame', html: '<b>open-sesame</b>' },
    'secret',
  );
  const waiting = await backend.db.select().from(outbox);
  expect(waiting).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toContain('sesame');
  await send(testNow);
  expect(postedTo('sealed@example.com')).toMatchObject([{ text: 'open-sesame', html: '<b>open-sesame</b>' }]);
  expect(await backend.db.select().from(outbox)).toEqual([]);
});

it('a mail that is never taken is retried less and less often, set aside, and holds up no other', async () => {
  await write('refused@example.com');
  await write('taken@example.com');
  await send(testNow);
  expect(postedTo('taken@example.com')).toHaveLength(1);
  let now = testNow;
  for (let hour = 0; hour < 60; hour += 1) {
    now = new Date(now.getTime() + 3_600_000);
    await send(now);
  }
  expect(postedTo('refused@example.com')).toHaveLength(maxAttempts);
  expect(await backend.db.select().from(dueFailures)).toMatchObject([
    { kind: 'mails', attempts: maxAttempts, retryAt: null, reason: 'Error: the mail service answered 400' },
  ]);
  expect(postedTo('taken@example.com')).toHaveLength(1);
  expect(await backend.db.select().from(outbox)).toHaveLength(1);
});

it('a subject is one line, whatever it is made of', async () => {
  await write('lines@example.com', 'Alert “a\r\nBcc: all@example.com\u2028\u202eb”: 1');
  await send(testNow);
  expect(postedTo('lines@example.com')).toMatchObject([{ subject: 'Alert “a Bcc: all@example.com b”: 1' }]);
});
