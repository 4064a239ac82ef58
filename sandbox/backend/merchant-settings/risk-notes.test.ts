import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { RiskNote } from '@countinghouse/contract';
import { riskDays } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../identity/demo-accounts.ts';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { userDevices } from '../../store/schema/users.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { fileAccount, newAccount } from '../testing/setting-changes.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const notes = async (as: string, id: string): Promise<RiskNote[]> =>
  (await backend.get(as, `merchant-setting/request?id=${id}`)).body.risks;
const noteOf = async (as: string, id: string, kind: RiskNote['kind']) =>
  (await notes(as, id)).find((note) => note.kind === kind);
const signIn = () => signInWithPassword(backend.settings.identity.endpoint ?? '', 'merchant.demo');

/** Files a change in a session of its own, from a browser. */
async function fileFromChrome(idToken: string): Promise<string> {
  const response = await fetch(`${backend.url}/merchant/setting`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
      'user-agent': chrome,
    },
    body: JSON.stringify({
      ...{ action: 'file', merchantId: 'mer_0001', reason: 'A better name' },
      changes: { descriptor: `NAME ${Math.floor(Math.random() * 1e6)}` },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

const cancel = (id: string) => backend.post('merchant.demo', 'merchant/setting', { action: 'cancel', id });

describe('what is on record of who asks', () => {
  it('a browser that is new beside an old one, and nothing where there is no history', async () => {
    const waiting = (await backend.get('admin.demo', 'merchant-setting/requests?merchantId=mer_0001')).body;
    for (const { id } of waiting.items) await cancel(id);
    const { IdToken } = await signIn();
    const subject = String(decodeJwt(IdToken).sub);
    const first = await fileFromChrome(IdToken);
    expect(await notes('partner.demo', first)).toContainEqual({ kind: 'device_unknown' });
    // Who asks reads nothing of it.
    expect(await notes('merchant.demo', first)).toBeNull();
    await backend.db
      .insert(userDevices)
      .values({ subject, device: 'Safari on macOS', firstSeenAt: new Date('2026-01-01') });
    expect(await noteOf('partner.demo', first, 'new_device')).toMatchObject({ device: 'Chrome on Windows' });
    await backend.db
      .update(userDevices)
      .set({ firstSeenAt: new Date('2026-02-01') })
      .where(eq(userDevices.device, 'Chrome on Windows'));
    const kinds = (await notes('partner.demo', first)).map(({ kind }) => kind);
    expect(kinds).toEqual([]);
    await cancel(first);
  });

  it('a password that was changed lately', async () => {
    const { IdToken, AccessToken } = await signIn();
    const id = await fileFromChrome(IdToken);
    expect(await noteOf('partner.demo', id, 'password_changed')).toBeUndefined();
    const { endpoint = '', region } = backend.settings.identity;
    const client = new CognitoIdentityProviderClient({
      region,
      endpoint,
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    });
    await client.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: demoPassword,
        ProposedPassword: 'Another-Password-2026!',
      }),
    );
    client.destroy();
    expect(await noteOf('partner.demo', id, 'password_changed')).toBeDefined();
    await cancel(id);
  });
});

describe('what is on record of a new account', () => {
  it('its holder, and an earlier change', async () => {
    const id = await fileAccount(backend, 'partner.demo', 'mer_9001');
    expect(await noteOf('admin.demo', id, 'holder_differs')).toEqual({
      kind: 'holder_differs',
      holder: 'Somebody Else LLC',
      legalName: 'Harbor Lane Books LLC',
    });
    expect(await noteOf('admin.demo', id, 'bank_changed')).toBeUndefined();
    await backend.post('admin.demo', 'merchant/setting', { action: 'approve', id });
    const again = await fileAccount(backend, 'partner.demo', 'mer_9001', {
      ...newAccount,
      accountHolder: 'HARBOR LANE BOOKS, L.L.C.',
    });
    expect(await noteOf('admin.demo', again, 'holder_differs')).toBeUndefined();
    expect(await noteOf('admin.demo', again, 'bank_changed')).toMatchObject({ changeId: id });
  });

  it('other merchants that are paid to it, of which a partner reads only its own', async () => {
    const id = await fileAccount(backend, 'merchant.demo', 'mer_0001');
    expect(await noteOf('admin.demo', id, 'account_shared')).toMatchObject({
      merchants: [{ id: 'mer_9001' }],
    });
    expect(await noteOf('partner.demo', id, 'account_shared')).toBeDefined();
    const [request] = await backend.db.select().from(changeRequests).where(eq(changeRequests.id, id));
    await backend.db.update(merchants).set({ accountFingerprint: null }).where(eq(merchants.id, 'mer_9001'));
    await backend.db
      .update(merchants)
      .set({ accountFingerprint: request?.accountFingerprint ?? null })
      .where(eq(merchants.id, 'hauspay_0001'));
    expect(await noteOf('admin.demo', id, 'account_shared')).toMatchObject({
      merchants: [{ id: 'hauspay_0001' }],
    });
    expect(await noteOf('partner.demo', id, 'account_shared')).toBeUndefined();
  });

  it('the money that waits, and that a deposit is sent soon', async () => {
    await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
    await backend.advance({ days: 3 });
    const id = await fileAccount(backend, 'merchant.demo', 'mer_0001');
    expect(await noteOf('admin.demo', id, 'balance_waiting')).toMatchObject({
      amount: { currency: 'USD', amountMinor: expect.any(Number) },
    });
    expect(await noteOf('admin.demo', id, 'payout_soon')).toBeDefined();
  });
});

it('contacts have changed where somebody was disabled, and not where they stay as they were', async () => {
  const username = 'risk.same';
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  const invited = { ...person, role: 'merchants', merchantId: 'mer_9001' };
  await backend.post('partner.demo', 'usermanagement/insert', invited);
  await backend.advance({ days: riskDays + 1 });
  const set = (change: object) =>
    backend.send('partner.demo', 'put', 'usermanagement/update', { username, ...change });
  const id = await fileAccount(backend, 'partner.demo', 'mer_9001');
  const changed = () => noteOf('admin.demo', id, 'contacts_changed');
  await set({ isEnabled: true, email: person.email, givenName: 'Nora' });
  expect(await changed()).toBeUndefined();
  await set({ isEnabled: false });
  expect(await changed()).toBeDefined();
});
