import { randomUUID } from 'node:crypto';
import {
  applicationLinkHeader,
  applicationLinkPath,
  invitationLinkHeader,
  invitationLinkPath,
} from '@countinghouse/contract/vocabulary';
import { tellOfDeposit } from '@countinghouse/sandbox/notifications';
import { insertLink } from '@countinghouse/sandbox/payment-links';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BrandedPortals, type PortalName, startBrandedPortals } from '../testing/branded-portals.ts';

let portals: BrandedPortals;
beforeAll(async () => {
  portals = await startBrandedPortals();
});
afterAll(() => portals.close());

const as = 'hauspay.partner';
async function post(endpoint: string, content: object, by = as) {
  const { status, body } = await portals.backend.post(by, endpoint, content, randomUUID());
  if (status >= 400) throw new Error(`${endpoint}: ${JSON.stringify(body)}`);
  return body;
}

/** The mail to somebody that says something, once it is there. */
const mailSaying = (address: string, words: string) =>
  vi.waitFor(
    async () => {
      const mail = (await portals.mailsTo(address)).find(({ text }) => text.includes(words));
      if (!mail) throw new Error(`no mail to ${address} says ${words}`);
      return mail;
    },
    { interval: 50 },
  );

/** Each makes a link of Hauspay’s, and says how its page asks. */
const links: Record<string, () => Promise<{ target: string; headers?: Record<string, string> }>> = {
  'a payment link': async () => {
    const of = { merchantId: 'hauspay_0001', partnerId: 'hauspay' };
    return {
      target: `/pay/${(await insertLink(portals.backend, of)).code}`,
      headers: { accept: 'text/html' },
    };
  },
  'an invitation': async () => {
    const email = 'lena.brandt@example.com';
    await post('usermanagement/insert', {
      ...{ username: 'lena.brandt', givenName: 'Lena', familyName: 'Brandt', email },
      ...{ role: 'multi-merchant', merchantIds: ['hauspay_0001', 'hauspay_0002'] },
    });
    const [, key = ''] = /#([\w-]{43})\s/.exec((await mailSaying(email, 'lena.brandt')).text) ?? [];
    return { target: invitationLinkPath, headers: { [invitationLinkHeader]: key } };
  },
  'an application': async () => {
    // Partners of this kind register nobody by themselves.
    const of = { tradingName: 'Kontor Coffee', partnerId: 'hauspay' };
    const { merchantId } = await post('merchants/application', of, 'admin.demo');
    const { path: page } = await post('merchants/application/link', { merchantId, days: 7 }, 'admin.demo');
    return { target: applicationLinkPath, headers: { [applicationLinkHeader]: page.split('#')[1] } };
  },
  'a calendar': async () => {
    const { path: target } = await post('disputes/calendar', { locale: 'en' });
    return { target };
  },
  'the end of mails': async () => {
    const channels = [{ kind: 'deposit_failed', portal: true, mail: 'now' }];
    await portals.backend.send(as, 'put', 'notifications/preferences', { channels });
    const of = { merchantId: 'hauspay_0001', partnerId: 'hauspay' };
    await tellOfDeposit(portals.backend, 'dep_hauspay', of);
    await portals.backend.advance({});
    const { text } = await mailSaying(`${as}@sandbox.countinghouse.example`, 'dep_hauspay');
    const [, link = ''] = /(http:\/\/hauspay\.test\/unsubscribe\/[\w-]{43})/.exec(text) ?? [];
    return { target: new URL(link).pathname, headers: { accept: 'text/html' } };
  },
};

it.each(Object.keys(links))('%s opens at its own partner’s portal, and at another is none', async (name) => {
  const { target, headers } = (await links[name]?.()) ?? { target: '' };
  const at = (portal: PortalName | null) => portals.call(portal, target, { headers: headers ?? {} });
  expect((await at('hauspay')).status).toBe(200);
  expect((await at(null)).status).toBe(200);
  const other = await at('lightspeed');
  expect(other.status).toBe(404);
  expect(await other.text()).not.toMatch(/hauspay|kontor|lena|winter blend/i);
});
