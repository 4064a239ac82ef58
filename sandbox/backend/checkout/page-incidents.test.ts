import { maxPageIncidents, type PageIncident, type PageIncidentBody } from '@countinghouse/contract';
import { isSeriousIncident } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { notifications } from '../../store/schema/users.ts';
import { askPage, insertLink } from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { forgetIncidents, noteIncident } from './page-incidents.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

type Link = Awaited<ReturnType<typeof insertLink>>;
let made = 0;
/** A script that no other test reports. */
function newSource(): string {
  made += 1;
  return `https://evil.example/${made}.js`;
}

const report = (link: Link, body: PageIncidentBody, host = 1) =>
  askPage(backend, link.code, { path: '/report', body, address: `198.51.100.${host}` });
const reportFrom = async (link: Link, source: string, hosts: readonly number[]) => {
  for (const host of hosts) expect((await report(link, { kind: 'script', source }, host)).status).toBe(204);
};
const listOf = async (link: Link): Promise<PageIncident[]> =>
  (await backend.get('admin.demo', `hosted-payment/link/incidents?id=${link.id}`)).body.items;
/** Merchants of their own: each is told once a day. */
const linkOf = (merchantId: string) => insertLink(backend, { merchantId });
const noticesOf = ({ merchantId }: Link) =>
  backend.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.kind, 'link_page_changed'), eq(notifications.merchantId, merchantId)));

describe('what pages report', () => {
  it('is counted, and shown on the link, what is serious first', async () => {
    const [link, source] = [await linkOf('mer_0001'), newSource()];
    await reportFrom(link, source, [1, 1]);
    await report(link, { kind: 'policy', source: 'inline', directive: 'style-src-attr' });
    expect(await listOf(link)).toMatchObject([
      { kind: 'script', source, directive: '', count: 2, isSerious: true },
      { kind: 'policy', source: 'inline', directive: 'style-src-attr', count: 1, isSerious: false },
    ]);
  });

  it.each([
    ['words of one’s own', { kind: 'script', source: 'Call 555 0100 at once' }],
    ['an unknown kind', { kind: 'other', source: 'inline' }],
    ['a directive that is none', { kind: 'policy', source: 'inline', directive: 'Call 555 0100' }],
    ['more than a line', { kind: 'script', source: 'https://evil.example/a\nb' }],
  ])('is refused where it says %s', async (_what, body) => {
    const link = await linkOf('mer_0001');
    expect((await report(link, body as PageIncidentBody)).status).toBe(400);
    expect(await listOf(link)).toEqual([]);
  });

  it('keeps what several networks report, however much somebody makes up', async () => {
    const [link, source] = [await linkOf('mer_0001'), newSource()];
    await reportFrom(link, source, [1, 2]);
    for (let other = 0; other < maxPageIncidents + 5; other += 1) await reportFrom(link, newSource(), [9]);
    const items = await listOf(link);
    expect(items).toHaveLength(maxPageIncidents);
    expect(items.map((item) => item.source)).toContain(source);
    // What is new finds room too.
    const latest = newSource();
    await reportFrom(link, latest, [9]);
    expect((await listOf(link)).map((item) => item.source)).toContain(latest);
  });

  it('is forgotten after a year and a month', async () => {
    const link = await linkOf('mer_0001');
    await reportFrom(link, newSource(), [1]);
    await forgetIncidents(backend.db, new Date(testNow.getTime() + 399 * 86_400_000));
    expect(await listOf(link)).toHaveLength(1);
    await forgetIncidents(backend.db, new Date(testNow.getTime() + 401 * 86_400_000));
    expect(await listOf(link)).toEqual([]);
  });
});

describe('a merchant', () => {
  it('is told of what three networks report, whichever of its links they have', async () => {
    const [link, other, source] = [await linkOf('mer_0002'), await linkOf('mer_0002'), newSource()];
    await reportFrom(link, source, [1, 1, 1, 2]);
    expect(await noticesOf(link)).toEqual([]);
    await reportFrom(other, source, [3]);
    expect(await noticesOf(link)).toMatchObject([{ recordId: other.id, mailDueAt: null }]);
  });

  it('is told once a day, whatever is reported', async () => {
    const link = await linkOf('mer_0003');
    for (let other = 0; other < 3; other += 1) await reportFrom(link, newSource(), [1, 2, 3, 4]);
    expect(await noticesOf(link)).toHaveLength(1);
  });

  it('is told of the next the day after, and of the same again after a week', async () => {
    const [link, first, second] = [await linkOf('mer_0004'), newSource(), newSource()];
    const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
    const reportAt = async (source: string, hours: number) => {
      const [row] = await backend.db.select().from(paymentLinks).where(eq(paymentLinks.id, link.id));
      if (!row) throw new Error('no link');
      for (const address of ['a', 'b', 'c'])
        await backend.db.transaction((tx) =>
          noteIncident(tx, row, { kind: 'script', source, directive: '', address, at: at(hours) }),
        );
    };
    const told: number[] = [];
    for (const [source, hours] of [
      [first, 0],
      [second, 23],
      [second, 25],
      [first, 6 * 24],
      [first, 8 * 24],
    ] as const) {
      await reportAt(source, hours);
      told.push((await noticesOf(link)).length);
    }
    expect(told).toEqual([1, 1, 2, 2, 3]);
  });

  it('is told by mail too, where it gave an address for that', async () => {
    const link = await linkOf('mer_0005');
    await backend.db.insert(noticeAddresses).values({
      ...{ id: 'nta_page_changed', kind: 'account', email: 'owner@example.com', language: 'en' },
      ...{ merchantId: 'mer_0005', addedAt: testNow, addedBy: 'partner.demo', verifiedAt: testNow },
    });
    await reportFrom(link, newSource(), [1, 2, 3]);
    expect(await noticesOf(link)).toMatchObject([{ mailDueAt: testNow }]);
  });

  it('is told together with its partner, who makes the links', async () => {
    const link = await linkOf('mer_0007');
    await backend.db.insert(noticeAddresses).values({
      ...{ id: 'nta_partner', kind: 'account', email: 'partner@example.com', language: 'en' },
      ...{ partnerId: link.partnerId, addedAt: testNow, addedBy: 'partner.demo', verifiedAt: testNow },
    });
    await reportFrom(link, newSource(), [1, 2, 3]);
    expect(await noticesOf(link)).toMatchObject([{ mailDueAt: testNow }]);
    const news = (await backend.get('partner.demo', 'notifications')).body.items;
    const told = { kind: 'link_page_changed', recordId: link.id };
    expect(news).toContainEqual(expect.objectContaining(told));
  });

  it('is not told of style sheets and of what customers added to their browsers', async () => {
    const link = await linkOf('mer_0006');
    for (const host of [1, 2, 3, 4]) {
      await report(link, { kind: 'policy', source: 'inline', directive: 'style-src-elem' }, host);
      await report(link, { kind: 'script', source: 'chrome-extension://abc/x.js' }, host);
    }
    expect(await listOf(link)).toHaveLength(2);
    expect(await noticesOf(link)).toEqual([]);
  });
});

it.each([
  ['script', 'https://evil.example/x.js', '', true],
  ['integrity', 'nonce', '', true],
  ['policy', 'inline', 'script-src-elem', true],
  ['policy', 'https://evil.example', 'connect-src', true],
  ['policy', 'moz-extension', 'script-src-elem', false],
  ['policy', 'https://fonts.example', 'font-src', false],
] as const)('a report of %s from %s by “%s” is serious: %s', (kind, source, directive, isSerious) => {
  expect(isSeriousIncident({ kind, source, directive })).toBe(isSerious);
});
