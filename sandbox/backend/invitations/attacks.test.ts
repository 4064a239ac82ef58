import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import { invitations, users } from '../../store/schema/users.ts';
import type { Caller } from '../audit/audit.ts';
import { Problem } from '../http/problem.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import { viewAsMail } from '../mail/view-as-mail.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { askByLink, mailsTo, secretIn } from '../testing/invitations.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { acceptInvitation } from './accept.ts';

const password = 'Chosen-2026!';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const invite = (as: string, username: string, email: string, more: object = {}) =>
  backend.post(as, 'usermanagement/insert', {
    ...{ username, givenName: 'Nina', familyName: 'Holt', email, role: 'merchants' },
    ...{ merchantId: as === 'hauspay.partner' ? 'hauspay_0001' : 'mer_0001', ...more },
  });
const linkOf = async (username: string) => {
  await invite('partner.demo', username, `${username}@example.com`);
  return secretIn((await mailsTo(backend, `${username}@example.com`))[0]);
};

it('fills nobody’s mailbox: not by sending again, through other users, or by other writings of an address', async () => {
  expect((await invite('partner.demo', 'victim.one', 'victim@example.com')).status).toBe(201);
  const resend = () => backend.post('partner.demo', 'usermanagement/resend', { username: 'victim.one' });
  for (const _ of [1, 2, 3]) expect((await resend()).status).toBe(200);
  expect((await invite('partner.demo', 'victim.two', 'Victim+two@example.com')).status).toBe(201);
  const refused = await Promise.all([
    resend(),
    invite('partner.demo', 'victim.three', 'victim@example.com'),
    backend.send('partner.demo', 'put', 'usermanagement/update', {
      ...{ username: 'victim.two', email: 'VICTIM@example.com' },
    }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(
    refused.map(() => [409, 'invitation_limit']),
  );
  // Nothing is left of who was not invited, and no other business is kept from the same address.
  const found = await backend.get('partner.demo', 'usermanagement/user?username=victim.three');
  expect(found.status).toBe(404);
  expect((await invite('hauspay.partner', 'victim.haus', 'victim@example.com')).status).toBe(201);
});

const caller = (at: Date): Caller => ({
  actor: {
    ...{ subject: 'invitation link', username: 'invitation link', role: null },
    ...{ isRestricted: true, partnerId: null, merchantId: null },
  },
  ...{ at, requestId: 'test', address: '127.0.0.1' },
});
/** Accepts while something else happens at the identity service. @returns what was asked of it */
async function acceptWhile(secret: string, meanwhile: () => Promise<unknown>) {
  const asked: string[] = [];
  const identity = {
    choosePassword: async () => {
      asked.push('choose');
      await meanwhile();
    },
    dropPassword: async () => void asked.push('drop'),
  } as unknown as IdentityService;
  const accepting = { db: backend.db, openIdentity: async () => identity };
  const outcome = await acceptInvitation(accepting, caller(testNow), { secret, newPassword: password }).catch(
    (error: unknown) => error,
  );
  return { asked, status: outcome instanceof Problem ? outcome.status : 200 };
}

it.each([
  ['revoke', () => backend.post('partner.demo', 'usermanagement/revoke', { username: 'race.revoke' })],
  ['resend', () => backend.post('partner.demo', 'usermanagement/resend', { username: 'race.resend' })],
  [
    'update',
    () =>
      backend.send('partner.demo', 'put', 'usermanagement/update', {
        ...{ username: 'race.update', isEnabled: false },
      }),
  ],
])('%s while a password is set leaves no password behind', async (what, meanwhile) => {
  const secret = await linkOf(`race.${what}`);
  expect(await acceptWhile(secret, meanwhile)).toEqual({ asked: ['choose', 'drop'], status: 404 });
});

it('a link whose password was not taken works again; one that is in use does not', async () => {
  const secret = await linkOf('again.holt');
  const away = () => Promise.reject(new Problem(503, 'identity_unavailable', 'away'));
  expect(await acceptWhile(secret, away)).toEqual({ asked: ['choose'], status: 503 });
  let inside: Awaited<ReturnType<typeof askByLink>> | undefined;
  const first = await acceptWhile(secret, async () => {
    inside = await askByLink(backend, secret, password);
  });
  expect([first.status, inside?.status]).toEqual([200, 404]);
});

it('a sign-in with the new password before the link is used up takes nothing back', async () => {
  const secret = await linkOf('quick.holt');
  const seen = () =>
    backend.db.update(users).set({ acceptedAt: testNow }).where(eq(users.username, 'quick.holt'));
  expect(await acceptWhile(secret, seen)).toEqual({ asked: ['choose'], status: 200 });
});

it('who is disabled or deleted has nobody come in on their word; others’ invitations stay', async () => {
  const sent = async (as: string, username: string) => {
    await invite(
      as,
      username,
      `${username}@example.com`,
      as === 'admin.demo' ? { merchantId: 'mer_0003' } : {},
    );
    return secretIn((await mailsTo(backend, `${username}@example.com`))[0]);
  };
  const [theirs, others] = [
    await sent('merchant.demo', 'leaver.one'),
    await sent('admin.demo', 'leaver.two'),
  ];
  const off = { username: 'merchant.demo', isEnabled: false };
  expect((await backend.send('partner.demo', 'put', 'usermanagement/update', off)).status).toBe(200);
  expect((await askByLink(backend, theirs)).status).toBe(404);
  expect((await askByLink(backend, others)).status).toBe(200);
  const { body } = await backend.get('partner.demo', 'usermanagement/user?username=leaver.one');
  expect(body.invitation.status).toBe('revoked');
});

it('sends nothing to who has a password that the list does not know of', async () => {
  await linkOf('ahead.holt');
  await setPassword('ahead.holt', true);
  const again = await backend.post('partner.demo', 'usermanagement/resend', { username: 'ahead.holt' });
  expect([again.status, again.body.reason]).toEqual([409, 'account_state']);
});

const temporary = 'Temporary-2026!';
const endpoint = () => backend.settings.identity.endpoint ?? '';
const signIn = (username: string, chosen: string) =>
  signInWithPassword(endpoint(), username, { password: chosen });
async function setPassword(Username: string, Permanent = false): Promise<void> {
  const { accessKeyId, poolId } = backend.settings.identity;
  const answer = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminSetUserPassword',
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/us-west-2/cognito-idp/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ UserPoolId: poolId, Username, Password: temporary, Permanent }),
  });
  expect(answer.status).toBe(200);
}

it('a temporary password of before works until the invitation is sent again or revoked', async () => {
  await linkOf('old.holt');
  await backend.db
    .update(invitations)
    .set({ sender: '', digest: null })
    .where(eq(invitations.username, 'old.holt'));
  await setPassword('old.holt');
  await expect(signIn('old.holt', temporary)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  const asked = { username: 'old.holt' };
  expect((await backend.post('partner.demo', 'usermanagement/resend', asked)).status).toBe(200);
  await expect(signIn('old.holt', temporary)).rejects.toThrow('NotAuthorized');
  const [mail] = await mailsTo(backend, 'old.holt@example.com', 2);
  expect((await askByLink(backend, secretIn(mail), password)).status).toBe(200);
  await signIn('old.holt', password);
});

it('names begin no header, no element and no link', () => {
  const portal = portalWithoutBrand('https://portal.example').ofPartner(null);
  const brand = (name: string) => ({ portal, name, logo: null, color: null, onColor: '#ffffff' });
  const sender = 'Ada\r\nBcc: all@evil.example <b>x</b> https://evil.example/a';
  const mail = invitationMail({
    ...{ language: 'en', username: 'nina.holt', givenName: '<img src=x>', role: 'merchants', sender },
    ...{ merchant: '<script>', brand: brand('A & "B"'), url: 'https://portal.example/invitation#key' },
  });
  expect(mail.html).not.toMatch(/<b>|<script|<img|evil\.example/);
  const turned = 'Pay \u202ehere\u2066 https://evil.example/b';
  const named = invitationMail({
    ...{ language: 'en', username: 'nina.holt', givenName: turned, role: 'merchants', sender: turned },
    ...{ merchant: turned, brand: brand(turned), url: 'https://portal.example/invitation#key' },
  });
  const viewed = viewAsMail(null, {
    ...{
      name: turned,
      by: turned,
      portal: turned,
      isAdministrator: true,
      startedAt: testNow,
      endsAt: testNow,
    },
    url: 'https://portal.example/profile',
  });
  for (const text of [named.text, named.html, named.subject, viewed.text])
    expect(text).not.toMatch(/evil\.example|\p{Bidi_Control}/u);
  expect(mail.html).toContain('A &amp; &quot;B&quot;');
  expect(mail.text).not.toMatch(/https?:\/\/(?!portal\.example)|all@evil/);
});

it('takes no name of two lines', async () => {
  const refused = await invite('partner.demo', 'crlf.holt', 'crlf@example.com', { givenName: 'A\r\nBcc: x' });
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'givenName']);
});
