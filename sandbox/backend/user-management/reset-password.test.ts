import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inviteUser } from '../testing/invited-user.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

interface Mail {
  kind: string;
  subject: string;
  text: string;
  code: string;
}

async function readReset(username: string): Promise<Mail> {
  const to = new URLSearchParams({ to: `${username}@example.com` });
  return vi.waitFor(async () => {
    const mails = (await (await fetch(`${backend.settings.mailUrl}?${to}`)).json()) as Mail[];
    const found = mails.find(({ kind }) => kind === 'password-reset');
    expect(found).toBeDefined();
    return found as Mail;
  });
}

it.each([
  ['en', 'Your Northgate Merchant Services password was reset', 'log in with your old password'],
  ['vi', 'Mật khẩu Northgate Merchant Services của bạn đã được đặt lại', 'hãy đăng nhập bằng mật khẩu cũ'],
])('is mailed in %s, as the user was invited, in the partner’s name', async (language, subject, next) => {
  const username = `reset.${language}`;
  const access = { role: 'merchants', merchantId: 'mer_0002', language };
  await inviteUser(backend, 'partner.demo', { username, ...access });
  expect((await backend.post('partner.demo', 'usermanagement/resetpass', { username })).status).toBe(200);
  const mail = await readReset(username);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(next);
  expect(mail.text).toContain(`${mail.code} `);
  expect(mail.text).not.toContain('Countinghouse');
});

it('is mailed in the product’s name to those of no partner', async () => {
  const username = 'reset.admin';
  await inviteUser(backend, 'admin.demo', { username, role: 'countinghouse' });
  expect((await backend.post('admin.demo', 'usermanagement/resetpass', { username })).status).toBe(200);
  expect((await readReset(username)).subject).toBe('Your Countinghouse password was reset');
});
