import { socketCloseCodes, viewAsHeader } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { closeCodeOf, statusOf } from '../testing/page-socket.ts';
import { givenRealtimeProxy } from '../testing/realtime-proxy.ts';

const given = givenRealtimeProxy();
const { open } = given;

const header = viewAsHeader.toLowerCase();
const view = {
  ...{ id: 'vas_1', username: null, name: 'Alder', email: null, role: 'merchants', isRestricted: false },
  ...{ partnerId: null, merchantId: 'mer_0001', secondsLeft: 3_600 },
};

async function openSocket(cookie: string) {
  const page = open({ cookie, ticket: await given.proxy.ticketFor(cookie) });
  expect(await statusOf(page)).toBe(101);
  return page;
}

it('a socket is of whom the page shows, and closes when that changes', async () => {
  const cookie = await given.proxy.signIn('partner.demo');
  const own = await openSocket(cookie);
  expect(given.backend.upgrades.at(-1)?.headers).not.toHaveProperty(header);
  const ownClosed = closeCodeOf(own);
  given.backend.answerWith(JSON.stringify(view));
  await given.proxy.post('/api/auth/view-as', { role: 'merchants', merchantId: 'mer_0001' }, cookie);
  expect(await ownClosed).toBe(socketCloseCodes.rightsChanged);
  const viewed = await openSocket(cookie);
  expect(given.backend.upgrades.at(-1)?.headers[header]).toBe('vas_1');
  const viewedClosed = closeCodeOf(viewed);
  await given.proxy.call('/api/auth/view-as', { method: 'DELETE', cookie });
  expect(await viewedClosed).toBe(socketCloseCodes.rightsChanged);
});
