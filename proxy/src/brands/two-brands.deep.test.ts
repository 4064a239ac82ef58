import { randomBytes, randomUUID } from 'node:crypto';
import { cardSale } from '@countinghouse/sandbox/orders';
import { insertLink } from '@countinghouse/sandbox/payment-links';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import {
  type BrandedPortals,
  brandFiles,
  type PortalName,
  startBrandedPortals,
} from '../testing/branded-portals.ts';
import { api, bodyOf } from '../testing/portal-client.ts';

const names = ['hauspay', 'lightspeed'] as const;
const otherOf = (name: PortalName): PortalName => (name === 'hauspay' ? 'lightspeed' : 'hauspay');
/** How often each portal is gone through, and by how many at once. */
const rounds = 12;
const atOnce = 10;
const userOf = { hauspay: 'hauspay.manager', lightspeed: 'lightspeed.merchant' } as const;
const personOf = { hauspay: /Brandt|Vogel/, lightspeed: /Gagnon/ } as const;

let portals: BrandedPortals;
/** What customers pay on, at each. */
const payPages = { hauspay: '', lightspeed: '' };
/** What must never be read at a portal: all that is the other’s, as it stands in pages, answers, events and mails. */
let foreign: Record<PortalName, string[]>;

/** Names, logos, colors and texts of a brand, and the data of its partner’s merchants. */
async function marksOf(name: PortalName): Promise<string[]> {
  const { logo, icon, colors } = brandFiles[name];
  const partner = `${name}.${name === 'hauspay' ? 'partner' : 'merchant'}`;
  const read = async (endpoint: string): Promise<Record<string, string>[]> =>
    (await portals.backend.get(partner, endpoint)).body.items;
  const ids = [
    ...(await read('merchants?limit=100')),
    ...(await read('transactions?limit=100')),
    ...(await read('deposits?limit=100')),
  ].map(({ id }) => id ?? '');
  expect(ids.length).toBeGreaterThan(20);
  const base64 = [logo.light, logo.dark, icon].map((url) => url.split(',')[1] ?? '');
  return [name, `no-reply@${name}.test`, colors.light.primary, ...base64, ...ids].map((mark) =>
    mark.toLowerCase(),
  );
}

beforeAll(async () => {
  portals = await startBrandedPortals({ MESSAGES_PER_ADDRESS: '1000', SIGN_IN_FAILURES_PER_ADDRESS: '1000' });
  for (const name of names) {
    const of = { merchantId: `${name}_0001`, partnerId: name, title: `Blend of ${name}` };
    payPages[name] = `/pay/${(await insertLink(portals.backend, of)).code}`;
  }
  foreign = { hauspay: await marksOf('lightspeed'), lightspeed: await marksOf('hauspay') };
});
afterAll(() => portals.close());

/** @throws naming the first thing of the other’s that stands in what came */
function assertOwn(name: PortalName, what: string, came: string): void {
  const text = came.toLowerCase();
  const found = foreign[name].find((mark) => text.includes(mark));
  if (found !== undefined) throw new Error(`${what} at ${name} says ${found}: ${came.slice(0, 2_000)}`);
  expect(came).not.toMatch(personOf[otherOf(name)]);
}

type Asked = [
  target: string,
  expected: number[],
  init?: { cookie?: string; headers?: Record<string, string> },
];
const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };

/** All that a browser with a session asks for, and what one without does; `stolen` is the other portal’s session. */
const newKey = () => randomBytes(32).toString('base64url');

const requests = (name: PortalName, cookie: string, stolen: string): Asked[] => [
  ['/', [200], { cookie, headers: html }],
  ['/login', [200], { headers: html }],
  ['/registry.json', [200]],
  ['/api/auth/status', [200], { cookie }],
  ...['merchants', 'transactions?limit=100', 'deposits', 'disputes', 'user/custom-display'].map(
    (endpoint): Asked => [`${api}/${endpoint}`, [200], { cookie }],
  ),
  [`${api}/merchants`, [401], { cookie: stolen }],
  [`${api}/merchants`, [401]],
  ['/', [200], { cookie: stolen, headers: html }],
  // Who tries so many is made to wait.
  [`/unsubscribe/${newKey()}`, [404, 429], { headers: html }],
  [`/calendar/${newKey()}.ics`, [404, 429]],
  [`/pay/${randomBytes(16).toString('base64url')}`, [404, 429], { headers: html }],
  // So is who asks for too many at once while they take long.
  [payPages[name], [200, 429], { headers: html }],
  [payPages[otherOf(name)], [404, 429], { headers: html }],
  ['/nowhere.js', [404]],
];

/** Goes once through a portal. */
async function visit(name: PortalName, cookie: string, stolen: string): Promise<void> {
  for (const [target, expected, init] of requests(name, cookie, stolen)) {
    const answer = await portals.call(name, target, init);
    const body = await answer.text();
    const said = `${JSON.stringify([...answer.headers])}\n${body}`;
    if (!expected.includes(answer.status)) throw new Error(`${target} at ${name}: ${answer.status} ${body}`);
    assertOwn(name, target, said);
    if (target === '/') expect(body).toContain(`<title>${brandFiles[name].name}`);
  }
}

interface Reader {
  name: PortalName;
  cookie: string;
  heard: string[];
  socket: WebSocket;
}

async function enter(name: PortalName): Promise<Reader> {
  const cookie = await portals.signIn(name, userOf[name]);
  const { token: ticket } = await bodyOf(await portals.call(name, '/api/auth/ws-token', { cookie }));
  const heard: string[] = [];
  const socket = portals.socket(name, { cookie, ticket });
  socket.on('message', (data) => heard.push(String(data)));
  await vi.waitFor(() => expect(heard.join()).toContain('ready'), { interval: 50 });
  return { name, cookie, heard, socket };
}

const pay = async (name: PortalName) => {
  const sale = { ...cardSale, merchantId: `${name}_0001`, customerName: `Guest of ${name}` };
  const { status, body } = await portals.backend.post(userOf[name], 'proxy/card-payment', sale, randomUUID());
  expect([200, 201], JSON.stringify(body)).toContain(status);
};

/** What sets off mails: of the portal’s own users, and of somebody whom an administrator invites. */
async function setOffMails(name: PortalName, round: number): Promise<string[]> {
  const username = `noor.${name}.${round}`;
  await portals.post(round % 2 ? name : null, '/api/auth/forgot-password', { username: userOf[name] });
  const { status } = await portals.backend.post(
    'admin.demo',
    'usermanagement/insert',
    {
      ...{ username, givenName: 'Noor', familyName: 'Hall', email: `noor${round}@${name}.test` },
      ...{ role: 'multi-merchant', merchantIds: [`${name}_0001`, `${name}_0002`] },
    },
    randomUUID(),
  );
  expect(status).toBe(201);
  return [`noor${round}@${name}.test`, `${userOf[name]}@sandbox.countinghouse.example`];
}

it('two portals in one process, both under load while their files change, never say a byte of each other', async () => {
  const readers = await Promise.all(names.map(enter));
  const cookieOf = Object.fromEntries(readers.map(({ name, cookie }) => [name, cookie])) as Record<
    PortalName,
    string
  >;
  const recipients = new Set<string>();
  const work = names.flatMap((name) => [
    ...Array.from({ length: atOnce }, async () => {
      for (let round = 0; round < rounds; round += 1)
        await visit(name, cookieOf[name], cookieOf[otherOf(name)]);
    }),
    (async () => {
      for (let round = 0; round < rounds; round += 1) await pay(name);
    })(),
    (async () => {
      for (let round = 0; round < 3; round += 1)
        for (const address of await setOffMails(name, round)) recipients.add(address);
    })(),
    (async () => {
      for (let round = 0; round < 4; round += 1) {
        const cookie = await portals.signIn(name, userOf[name]);
        await visit(name, cookie, cookieOf[otherOf(name)]);
        portals.write(`${name}.json`, {
          ...brandFiles[name],
          links: { ...brandFiles[name].links, terms: `https://${name}.test/terms/${round}` },
        });
      }
    })(),
  ]);
  await Promise.all(work);
  for (const name of names)
    expect((await portals.call(name, payPages[name], { headers: html })).status).toBe(200);

  for (const { name, heard, socket } of readers) {
    const events = () => heard.filter((message) => message.includes('"txn_'));
    await vi.waitFor(() => expect(events().length).toBeGreaterThanOrEqual(rounds), { interval: 100 });
    assertOwn(name, 'the socket', heard.join('\n'));
    socket.terminate();
  }

  for (const address of recipients) {
    const name = address.includes('hauspay') ? 'hauspay' : 'lightspeed';
    const mails = await vi.waitFor(
      async () => {
        const found = await portals.mailsTo(address);
        expect(found).not.toEqual([]);
        return found;
      },
      { interval: 100 },
    );
    for (const mail of mails) {
      assertOwn(name, 'a mail', JSON.stringify(mail));
      expect(mail.from).toContain(`no-reply@${name}.test`);
    }
  }
});
