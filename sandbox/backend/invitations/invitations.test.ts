import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import { invitations } from '../../store/schema/users.ts';
import { askByLink, mailsTo, secretIn } from '../testing/invitations.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const password = 'Chosen-2026!';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const emailOf = (username: string) => `${username}@example.com`;
/** Invites somebody who manages two merchants of a partner. */
const invite = (username: string, more: object = {}) =>
  backend.post('partner.demo', 'usermanagement/insert', {
    ...{ username, givenName: 'Nina', familyName: 'Holt', email: emailOf(username) },
    ...{ role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'], ...more },
  });
/** Invites somebody. @returns what opens the link */
async function linkOf(username: string): Promise<string> {
  expect((await invite(username)).status).toBe(201);
  return secretIn((await mailsTo(backend, emailOf(username)))[0]);
}
const detail = async (username: string) =>
  (await backend.get('partner.demo', `usermanagement/user?username=${username}`)).body;
const act = (action: string, username: string) =>
  backend.post('partner.demo', `usermanagement/${action}`, { username });
const update = (username: string, change: object) =>
  backend.send('partner.demo', 'put', 'usermanagement/update', { username, ...change });
const signIn = (username: string, chosen: string) =>
  signInWithPassword(backend.settings.identity.endpoint ?? '', username, { password: chosen });

/** Every value that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
    ((await backend.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

describe('an invitation', () => {
  it('is mailed in its language under the partner’s name, and opened by nothing but its link', async () => {
    const { body } = await invite('mai.tran', { language: 'vi', givenName: 'Mai' });
    expect(body).toMatchObject({
      status: 'invited',
      invitationExpiresAt: '2026-11-30T14:30:00.000Z',
      allowedActions: expect.arrayContaining(['resend_invitation', 'revoke_invitation']),
    });
    const [mail] = await mailsTo(backend, emailOf('mai.tran'));
    const secret = secretIn(mail);
    expect(secret).toHaveLength(43);
    expect(mail?.subject).toBe('Martin Reyes đã mời bạn tham gia Northgate Merchant Services');
    expect(mail?.text).toMatch(/Tên đăng nhập: mai\.tran/);
    expect(mail?.text).not.toMatch(/password|mật khẩu tạm/i);
    expect(mail?.html).toContain(`/invitation#${secret}`);
    const told = JSON.stringify([
      body,
      await detail('mai.tran'),
      (await backend.get('admin.demo', 'audit')).body,
    ]);
    expect(told).not.toContain(secret);
    expect(await wholeDatabase()).not.toContain(secret);

    const shown = await askByLink(backend, secret);
    expect(shown.body).toMatchObject({
      ...{ username: 'mai.tran', givenName: 'Mai', invitedBy: 'Martin Reyes', role: 'multi-merchant' },
      ...{ partnerName: 'Northgate Merchant Services', language: 'vi' },
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/mer_|par_|@/);
    expect((await askByLink(backend, secret, 'weak')).body).toMatchObject({
      fields: [{ path: 'newPassword', reason: 'weak_password' }],
    });
    expect((await askByLink(backend, secret, password)).body).toEqual({ username: 'mai.tran' });
    await signIn('mai.tran', password);
    expect(await detail('mai.tran')).toMatchObject({
      ...{ status: 'enabled', invitationExpiresAt: null },
      invitation: { status: 'accepted', language: 'vi', resendCount: 0, revokedAt: null },
    });
  });

  it('is in the language of whoever invites where none is named', async () => {
    await fetch(`${backend.url}/usermanagement/insert`, {
      method: 'POST',
      headers: {
        'accept-language': 'vi-VN,en;q=0.5',
        'content-type': 'application/json',
        authorization: `Bearer ${await backend.tokenOf('admin.demo')}`,
      },
      body: JSON.stringify({
        ...{ username: 'lan.pham', givenName: 'Lan', familyName: 'Pham', email: emailOf('lan.pham') },
        role: 'countinghouse',
      }),
    });
    const [mail] = await mailsTo(backend, emailOf('lan.pham'));
    expect(mail?.subject).toBe('Helen Okafor đã mời bạn tham gia Countinghouse');
    const { body } = await askByLink(backend, secretIn(mail));
    expect(body).toMatchObject({ language: 'vi', partnerName: null, brand: null });
  });

  it('is accepted once, also when two accept at once, and never again', async () => {
    const secret = await linkOf('once.holt');
    const both = await Promise.all(
      ['First-2026!', 'Second-2026!'].map(async (chosen) => ({
        chosen,
        status: (await askByLink(backend, secret, chosen)).status,
      })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const { chosen, status } of both) {
      if (status === 200) await signIn('once.holt', chosen);
      else await expect(signIn('once.holt', chosen)).rejects.toThrow('NotAuthorized');
    }
    expect((await act('resetpass', 'once.holt')).status).toBe(200);
    expect((await askByLink(backend, secret)).status).toBe(404);
    expect((await askByLink(backend, secret, password)).status).toBe(404);
  });

  it.each([
    ['was revoked', (username: string) => act('revoke', username)],
    ['was sent again', (username: string) => act('resend', username)],
    ['is of a user who was disabled', (username: string) => update(username, { isEnabled: false })],
    ['went to another address', (username: string) => update(username, { email: 'moved@example.com' })],
    [
      'is of a user who was deleted',
      (username: string) =>
        backend.send('partner.demo', 'delete', `usermanagement/delete?username=${username}`, undefined),
    ],
  ])('that %s does not open, with the answer that a made-up one gets', async (what, end) => {
    const username = `ended.${what.replaceAll(/\W/g, '')}`.slice(0, 40);
    const secret = await linkOf(username);
    expect((await end(username)).status).toBe(200);
    const made = await askByLink(backend, 'x'.repeat(43));
    expect([made.status, made.body.message]).toEqual([404, 'This invitation link is no longer valid.']);
    const { requestId: _, ...same } = made.body;
    expect((await askByLink(backend, secret)).body).toMatchObject(same);
    expect((await askByLink(backend, secret, password)).body).toMatchObject(same);
    await expect(signIn(username, password)).rejects.toThrow();
  });

  it('goes to the new address alone when it changes, and is dead after enabling what was disabled', async () => {
    await linkOf('moved.holt');
    expect((await update('moved.holt', { email: 'new.holt@example.com' })).status).toBe(200);
    const [mail] = await mailsTo(backend, 'new.holt@example.com');
    expect(await mailsTo(backend, emailOf('moved.holt'))).toHaveLength(1);
    expect((await detail('moved.holt')).invitation).toMatchObject({ status: 'sent', resendCount: 1 });
    await update('moved.holt', { isEnabled: false });
    await update('moved.holt', { isEnabled: true });
    expect((await askByLink(backend, secretIn(mail))).status).toBe(404);
    const after = await detail('moved.holt');
    expect([after.invitation.status, after.refusals.revoke_invitation]).toEqual(['revoked', 'no_invitation']);
    expect((await act('revoke', 'moved.holt')).body.reason).toBe('no_invitation');
    expect((await act('resend', 'moved.holt')).status).toBe(200);
    const [again] = await mailsTo(backend, 'new.holt@example.com', 2);
    expect((await askByLink(backend, secretIn(again))).status).toBe(200);
  });

  it('expires after ten days, says so, and can be sent again', async () => {
    const secret = await linkOf('late.holt');
    const past = { expiresAt: sql`expires_at - interval '10 days'` };
    await backend.db.update(invitations).set(past).where(eq(invitations.username, 'late.holt'));
    expect((await askByLink(backend, secret, password)).status).toBe(404);
    expect((await detail('late.holt')).invitation.status).toBe('expired');
    expect((await act('resend', 'late.holt')).status).toBe(200);
    expect((await detail('late.holt')).invitation).toMatchObject({ status: 'sent', resendCount: 1 });
  });
});
