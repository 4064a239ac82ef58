import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { notificationMails } from '../../store/schema/notification-mails.ts';
import type { Actor } from '../actor/actor.ts';
import type { ServiceCommand } from '../http/command.ts';
import { ConflictProblem } from '../http/problem.ts';
import { askByLink, mailsTo, secretIn } from '../testing/invitations.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { cardSale } from '../testing/orders.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createUserDeletion } from './hand-over/delete-user.ts';
import type { IdentityService } from './identity-service.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const person = { givenName: 'Nina', familyName: 'Holt' };
const manage = (as: string, method: string, path: string, body?: object) =>
  backend.send(as, method, `usermanagement/${path}`, body);
const read = async (username: string) =>
  (await backend.get('admin.demo', `usermanagement/user?username=${username}`)).body;
const ofMerchant = (merchantId: string) => ({ role: 'merchants', merchantId });

/** Somebody's deletion by somebody else, whose call to the identity service waits until all of `count` are there. */
function deletionsAtOnce(count: number) {
  const all = Promise.withResolvers<void>();
  setTimeout(all.resolve, 1_000).unref();
  let waiting = 0;
  const identity = {
    remove: () => {
      waiting += 1;
      if (waiting === count) all.resolve();
      return all.promise;
    },
  } as unknown as IdentityService;
  const remove = createUserDeletion(async () => identity);
  return async (actor: Actor, username: string) => {
    const caller = { actor, at: testNow, requestId: 'test', address: '127.0.0.1' };
    const transact: ServiceCommand['transact'] = (step) =>
      backend.db.transaction((tx) => step({ ...caller, tx, key: null, afterCommit: () => undefined }));
    const outcome = await remove({ ...caller, transact }, { username }).catch((error: unknown) => error);
    return outcome instanceof ConflictProblem ? outcome.reason : 'deleted';
  };
}

it('of the last two administrators of a partner one stays, when each deletes the other at once', async () => {
  const { partnerId } = await read('hauspay.partner');
  const boss = { role: 'partners' as const, partnerId };
  const { subject } = await inviteUser(backend, 'admin.demo', { username: 'second.boss', ...boss });
  const remove = deletionsAtOnce(2);
  const actorOf = (username: string): Actor => ({
    ...{ ...boss, username, subject, isRestricted: false, merchantId: null },
  });
  const outcomes = await Promise.all([
    remove(actorOf('hauspay.partner'), 'second.boss'),
    remove(actorOf('second.boss'), 'hauspay.partner'),
  ]);
  expect(outcomes.sort()).toEqual(['deleted', 'last_administrator']);
  const { items } = (
    await backend.get('admin.demo', `usermanagement/all?partnerId=${partnerId}&role=partners`)
  ).body;
  expect(items).toMatchObject([{ status: 'enabled' }]);
});

it('whose account or rights have changed changes nobody’s, though their token still says so', async () => {
  const leaver = await inviteUser(backend, 'partner.demo', { username: 'leaver.holt', role: 'partners' });
  const mover = await inviteUser(backend, 'partner.demo', { username: 'mover.holt', role: 'partners' });
  const invite = (call: typeof leaver.call, username: string) =>
    call('usermanagement/insert', 'POST', {
      ...{ ...person, username, email: `${username}@example.com` },
      ...ofMerchant('mer_0002'),
    });
  expect((await invite(leaver.call, 'friend.one')).status).toBe(201);
  await manage('partner.demo', 'put', 'update', { username: 'leaver.holt', isEnabled: false });
  await manage('partner.demo', 'put', 'access', { username: 'mover.holt', ...ofMerchant('mer_0002') });
  for (const { call } of [leaver, mover]) {
    expect((await invite(call, 'friend.two')).status).toBe(403);
    const enable = { username: 'leaver.holt', isEnabled: true };
    expect((await call('usermanagement/update', 'PUT', enable)).status).toBe(403);
  }
});

it('who was deleted invites nobody, nor has anybody mailed again, while their token is good still', async () => {
  const username = 'gone.holt';
  const { call } = await inviteUser(backend, 'partner.demo', { username, role: 'partners' });
  const friend = (name: string) => ({
    ...{ ...person, username: name, email: `${name}@example.com`, role: 'partners' },
  });
  expect((await call('usermanagement/insert', 'POST', friend('gone.friend'))).status).toBe(201);
  expect((await manage('partner.demo', 'delete', `delete?username=${username}`)).status).toBe(200);
  const asked = [
    await call('usermanagement/insert', 'POST', friend('gone.other')),
    await call('usermanagement/resend', 'POST', { username: 'gone.friend' }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403]);
  expect(await read('gone.friend')).toMatchObject({ invitation: { status: 'revoked' } });
});

it('fills nobody’s mailbox with codes and notices of a changed email', async () => {
  for (const username of ['reset.holt', 'moved.holt'])
    await inviteUser(backend, 'partner.demo', { username, ...ofMerchant('mer_0001') });
  const resets = Array.from({ length: 7 }, () =>
    manage('merchant.demo', 'post', 'resetpass', { username: 'reset.holt' }),
  );
  const answers = await Promise.all(resets);
  expect(answers.map(({ status, body }) => body.reason ?? status).sort()).toEqual(
    [...Array(5).fill(200), ...Array(2).fill('mail_limit')].sort(),
  );
  const reasons: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const email of ['victim@example.com', 'other.victim@example.com']) {
      const { status, body } = await manage('merchant.demo', 'put', 'update', {
        username: 'moved.holt',
        email,
      });
      reasons.push(body.reason ?? status);
    }
  }
  // What is so already is no change, and mails nobody.
  expect(reasons).toEqual([...Array(5).fill(200), 'mail_limit', 200, 'mail_limit']);
});

it('a token of who was deleted is nobody’s, whoever has the name now', async () => {
  const username = 'again.holt';
  const first = await inviteUser(backend, 'partner.demo', {
    ...{ username, role: 'multi-merchant', merchantIds: ['mer_0001'] },
  });
  await manage('partner.demo', 'delete', `delete?username=${username}`);
  const email = 'new.again@example.com';
  await manage('admin.demo', 'post', 'insert', {
    ...{ ...person, username, email, role: 'multi-merchant', merchantIds: ['hauspay_0001'] },
  });
  const seen = await first.call('merchants?limit=200');
  expect(seen.body.items ?? []).toEqual([]);
  // As a backend that has not seen this sign-in before.
  const from = {
    authorization: `Bearer ${first.token}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  };
  expect((await fetch(`${backend.url}/merchants`, { headers: from })).status).toBe(401);
  const secret = secretIn((await mailsTo(backend, email))[0]);
  expect((await askByLink(backend, secret)).status).toBe(200);
  expect(await read(username)).toMatchObject({ status: 'invited', merchantCount: 1 });
});

it('files of a scope that was taken away are nobody’s, nor is one written to its end', async () => {
  const username = 'taken.holt';
  const { call, token, subject } = await inviteUser(backend, 'partner.demo', { username, role: 'partners' });
  const { id } = (await call('export/users', 'POST', {})).body;
  const isTheirs = eq(notificationMails.subject, subject);
  const waits = { id: 'nml_taken', kind: 'export_ready', isDaily: true, createdAt: testNow } as const;
  const dueAt = new Date(testNow.getTime() + 86_400_000);
  await backend.db.insert(notificationMails).values({ ...waits, subject, dueAt });
  const statusNow = async () => (await call('export/list')).body.items[0].status;
  await vi.waitFor(async () => expect(await statusNow()).toBe('ready'), {
    timeout: 60_000,
    interval: 50,
  });
  const download = async () =>
    (
      await fetch(`${backend.url}/export/download?id=${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  expect(await download()).toBe(200);
  const access = { username, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };
  expect((await manage('partner.demo', 'put', 'access', access)).status).toBe(200);
  expect([await download(), await statusNow()]).toEqual([409, 'expired']);
  expect(await backend.db.select().from(notificationMails).where(isTheirs)).toEqual([]);

  const again = async () =>
    backend.db.execute(`update export_jobs set status = 'running' where id = '${id}'`);
  for (const [path, body] of [
    ['multi', { username, merchantIds: ['mer_0001'] }],
    ['update', { username, isRestricted: true }],
  ] as const) {
    await again();
    expect((await manage('partner.demo', 'put', path, body)).status).toBe(200);
    expect([path, await statusNow()]).toEqual([path, 'canceled']);
  }
});

it('what somebody watches is looked at anew once they see less, and no mail that waits tells of more', async () => {
  const username = 'watch.holt';
  const access = { username, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };
  const { call, subject } = await inviteUser(backend, 'partner.demo', access);
  const channels = [{ kind: 'view_alert', portal: true, mail: 'daily' }];
  await call('notifications/preferences', 'PUT', { channels });
  const customerEmail = 'watched@example.com';
  const { id } = (await call('views', 'POST', viewOf('Watched', { filter: { search: customerEmail } }))).body;
  for (const merchantId of ['mer_0001', 'mer_0001', 'mer_0002'])
    await call('proxy/card-payment', 'POST', { ...cardSale, merchantId, customerEmail });
  await backend.advance({ hours: 1 });
  const watched = { measure: 'count', currency: null, comparison: 'under', threshold: 9, windowHours: 24 };
  await call('views/alert', 'PUT', { id, ...watched, coolDownHours: 168, timeZone: 'UTC', locale: 'en' });
  const waiting = async () => {
    await backend.advance({});
    const isTheirs = eq(notificationMails.subject, subject);
    const rows = await backend.db.select().from(notificationMails).where(isTheirs);
    return rows.map(({ mail }) => mail?.subject);
  };
  expect(await waiting()).toEqual(['Alert “Watched”: 3']);
  for (const [path, body, found] of [
    ['multi', { username, merchantIds: ['mer_0002'] }, 1],
    ['access', { username, ...ofMerchant('mer_0003') }, 0],
  ] as const) {
    expect((await manage('partner.demo', 'put', path, body)).status).toBe(200);
    expect(await waiting()).toEqual([`Alert “Watched”: ${found}`]);
  }
});
