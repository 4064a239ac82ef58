import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitations, users } from '../../store/schema/users.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';

let backend: TestBackend;
let viewing: ReturnType<typeof createViewing>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  viewing = createViewing(backend);
  // Who has not signed in so far has not accepted the invitation.
  await backend.get('hauspay.partner', 'user/scope');
});
afterAll(() => backend.close());

it('tells the user by mail who looks, and nobody of a role', async () => {
  const mailsTo = async (to: string) => {
    const response = await fetch(`${backend.settings.mailUrl}?to=${encodeURIComponent(to)}`);
    return ((await response.json()) as { kind: string; text: string }[]).filter(
      ({ kind }) => kind === 'view-as',
    );
  };
  const { email } = (await backend.get('admin.demo', 'usermanagement/user?username=hauspay.partner')).body;
  const before = (await mailsTo(email)).length;
  await viewing.open('admin.demo', { username: 'hauspay.partner' });
  await viewing.open('admin.demo', { role: 'partners', partnerId: 'hauspay' });
  await backend.advance({});
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.text).toContain('an administrator of Countinghouse');
  // Nobody asked which language it is to be.
  expect(mails[0]?.text).toContain('Xin chào');

  const written = async () => {
    await viewing.open('admin.demo', { username: 'hauspay.partner' });
    await backend.advance({});
    const [{ text } = { text: '' }] = await mailsTo(email);
    return [text.startsWith('Hello'), text.includes('Xin chào')];
  };
  const row = { username: 'hauspay.partner', sender: '', sentAt: testNow, expiresAt: testNow };
  await backend.db.insert(invitations).values({ ...row, language: 'en' });
  expect(await written()).toEqual([true, false]);
  await backend.send('hauspay.partner', 'put', 'notifications/preferences', {
    muted: [],
    merchantMails: { isOn: true, locale: 'vi', timeZone: null },
  });
  expect(await written()).toEqual([false, true]);
});

it('a user who is deleted is not seen any more, nor is whoever gets their name', async () => {
  const username = 'short.lived';
  const body = { username, givenName: 'Short', familyName: 'Lived', email: 'short@example.com' };
  const role = { role: 'merchants', merchantId: 'mer_0001' };
  const insert = () => backend.post('admin.demo', 'usermanagement/insert', { ...body, ...role });
  const accept = (subject: string) =>
    backend.db.update(users).set({ subject, acceptedAt: testNow }).where(eq(users.username, username));
  await insert();
  await accept('the first');
  const view = await viewing.open('admin.demo', { username });
  const scope = () => viewing.get('admin.demo', view, 'user/scope');
  expect((await scope()).body.username).toBe(username);
  await backend.send('admin.demo', 'delete', `usermanagement/delete?username=${username}`, undefined);
  expect([(await scope()).status, (await scope()).body.error]).toEqual([403, 'view_ended']);
  await insert();
  await accept('the second');
  expect([(await scope()).status, (await scope()).body.error]).toEqual([403, 'view_ended']);
});
