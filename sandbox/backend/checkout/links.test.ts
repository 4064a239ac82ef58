import { paymentLinkCode, paymentLinkLimits, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
let partner: ReturnType<typeof checkoutOf>;
let manager: ReturnType<typeof checkoutOf>;
beforeAll(async () => {
  backend = await startTestBackend();
  partner = checkoutOf(backend, 'partner.demo');
  manager = checkoutOf(backend, 'manager.demo');
});
afterAll(() => backend.close());

const shop = 'https://shop.example';
const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString();
const fieldsOf = ({ body }: { body: { fields?: { path: string; reason: string }[] } }) =>
  body.fields?.map(({ path, reason }) => [path, reason]);

async function profileAllowing(origins: string[]): Promise<string> {
  const content = { ...usualCheckoutContent, allowedOrigins: origins };
  const { id } = (await partner.addProfile({ name: 'Shop', merchantId: 'mer_0001', content })).body;
  await partner.publish(id, 1);
  return id;
}

describe('a payment link', () => {
  it('is a draft, which can be changed and deleted, until it is opened to customers', async () => {
    const { status, body } = await partner.addLink({ status: 'draft' });
    expect([status, body.status, body.allowedActions]).toEqual([
      201,
      'draft',
      ['edit', 'activate', 'delete'],
    ]);
    expect(body.code).toMatch(paymentLinkCode);
    const amount = { kind: 'open', minMinor: 100, maxMinor: 5_000, presetMinor: null };
    const changed = await partner.change({ id: body.id, version: 1, amount, tips: [10, 20] });
    expect(changed.body).toMatchObject({ amount, tips: [10, 20], version: 2 });
    expect((await partner.act(body.id, 'activate')).body).toMatchObject({
      status: 'active',
      allowedActions: ['edit', 'disable', 'email'],
    });
    const late = await partner.change({ id: body.id, version: 2, tips: null });
    expect([late.status, late.body.reason]).toEqual([409, 'wrong_status']);
    expect((await partner.change({ id: body.id, version: 2, title: 'New' })).body.title).toBe('New');
    const kept = await partner.remove(body.id);
    expect([kept.status, kept.body.reason]).toEqual([409, 'wrong_status']);
    const draft = (await partner.addLink({ status: 'draft' })).body.id;
    expect((await partner.remove(draft)).body.allowedActions).toEqual([]);
    expect((await partner.link(draft)).status).toBe(404);
  });

  it('is changed by one of two at once; the other is told what is newer', async () => {
    const { id } = (await partner.addLink()).body;
    const titles = ['By the one', 'By the other'];
    const answers = await Promise.all(titles.map((title) => partner.change({ id, version: 1, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ reason: 'draft_changed', newerLink: { id, title: won.title, version: 2 } });
    expect((await partner.change({ id, version: 1, title: won.title })).body).toEqual(won);
  });

  it('is switched off and on again, and says by whose hand', async () => {
    const { id } = (await partner.addLink()).body;
    expect((await partner.act(id, 'disable')).body).toMatchObject({
      status: 'disabled',
      disabledCause: 'person',
    });
    expect((await partner.act(id, 'disable')).body.reason).toBe('wrong_status');
    expect((await partner.act(id, 'enable')).body).toMatchObject({ status: 'active', disabledCause: null });
    const { items } = (await backend.get('merchant.demo', `audit?recordId=${id}&outcome=done`)).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'payment-link:enable',
      'payment-link:disable',
      'payment-link:create',
    ]);
  });

  it('takes nothing for a merchant that takes no payments', async () => {
    const { id } = (await partner.addLink({ merchantId: 'mer_0002', status: 'draft' })).body;
    const isOne = eq(merchants.id, 'mer_0002');
    await backend.db.update(merchants).set({ chargesEnabled: false }).where(isOne);
    onTestFinished(async () => {
      await backend.db.update(merchants).set({ chargesEnabled: true }).where(isOne);
    });
    expect((await partner.addLink({ merchantId: 'mer_0002' })).body.error).toBe('charges_disabled');
    expect((await partner.act(id, 'activate')).body.error).toBe('charges_disabled');
    expect((await partner.link(id)).body.allowedActions).toEqual(['edit', 'delete']);
    expect((await partner.addLink({ merchantId: 'mer_9002', status: 'draft' })).body.reason).toBe(
      'wrong_status',
    );
  });

  it.each([
    [{ expiresAt: '2026-01-01T00:00:00.000Z' }, [['expiresAt', 'out_of_range']]],
    [{ expiresAt: inDays(paymentLinkLimits.days + 1) }, [['expiresAt', 'out_of_range']]],
    [{ successUrl: `${shop}/thanks` }, [['successUrl', 'site_not_allowed']]],
    [{ cancelUrl: 'https://ada:secret@shop.example' }, [['cancelUrl', 'website']]],
    [{ cancelUrl: 'http://shop.example' }, [['cancelUrl', 'website']]],
    [
      { amount: { kind: 'fixed', amountMinor: 9_999_999_999 }, taxBasisPoints: 100 },
      [['amount', 'too_large']],
    ],
  ])('with %j is refused', async (body, fields) => {
    const answer = await partner.addLink(body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('has a way to pay left in the currency of its merchant', async () => {
    const isOne = eq(merchants.id, 'mer_0003');
    await backend.db.update(merchants).set({ currency: 'CAD' }).where(isOne);
    onTestFinished(async () => {
      await backend.db.update(merchants).set({ currency: 'USD' }).where(isOne);
    });
    const refused = await partner.addLink({ merchantId: 'mer_0003', methods: ['ach'] });
    expect(fieldsOf(refused)).toEqual([['methods', 'bank_currency']]);
    expect((await partner.addLink({ merchantId: 'mer_0003' })).body.paid.currency).toBe('CAD');
  });
});

describe('the sites that a link sends customers to', () => {
  it('are those of its checkout page, when it is made, changed and opened', async () => {
    const profileId = await profileAllowing([shop]);
    const { body } = await partner.addLink({ profileId, successUrl: `${shop}/thanks?a=1`, status: 'draft' });
    const other = await partner.change({
      id: body.id,
      version: 1,
      cancelUrl: 'https://shop.example.evil.test/',
    });
    expect(fieldsOf(other)).toEqual([['cancelUrl', 'site_not_allowed']]);
    expect(fieldsOf(await partner.change({ id: body.id, version: 1, profileId: null }))).toEqual([
      ['successUrl', 'site_not_allowed'],
    ]);
    // Nobody comes back from a draft: the page may be published, and the draft is not opened then.
    await partner.save({ id: profileId, draftVersion: 2, name: 'Shop', content: usualCheckoutContent });
    expect((await partner.publish(profileId, 3)).status).toBe(200);
    expect(fieldsOf(await partner.act(body.id, 'activate'))).toEqual([['successUrl', 'site_not_allowed']]);
    expect((await partner.restore(profileId, 1)).status).toBe(200);
    expect((await partner.act(body.id, 'activate')).status).toBe(200);
    await partner.save({ id: profileId, draftVersion: 5, name: 'Shop', content: usualCheckoutContent });
    const refusal = { reason: 'site_in_use', links: [{ id: body.id, title: body.title }] };
    expect((await partner.publish(profileId, 6)).body).toMatchObject(refusal);
    expect((await partner.restore(profileId, 2)).body).toMatchObject(refusal);
    await partner.act(body.id, 'disable');
    expect((await partner.publish(profileId, 6)).status).toBe(200);
    expect(fieldsOf(await partner.act(body.id, 'enable'))).toEqual([['successUrl', 'site_not_allowed']]);
  });

  it('need a page that was published', async () => {
    const { id } = (await partner.addProfile({ name: 'Draft', merchantId: 'mer_0001' })).body;
    expect((await partner.addLink({ profileId: id })).body.reason).toBe('not_published');
  });
});

describe('the list of links', () => {
  const idsOf = async (as: typeof partner, query: string): Promise<string[]> =>
    (await as.links(query)).body.items.map(({ id }: { id: string }) => id);

  it('shows one of each status, counts them, and goes on page by page in each order', async () => {
    const { items } = (await manager.links()).body;
    const byStatus = Map.groupBy(items, ({ status }: { status: string }) => status);
    expect([...byStatus.keys()]).toEqual(
      expect.arrayContaining(['draft', 'active', 'paid', 'expired', 'disabled']),
    );
    const told = (await manager.counts()).body.items;
    expect(told).toEqual(
      [...byStatus]
        .map(([status, { length }]) => ({ status, count: length }))
        .sort((a, b) => (a.status < b.status ? -1 : 1)),
    );
    for (const sort of ['newest', 'oldest', 'used', 'expiring']) {
      const whole = await idsOf(manager, `&sort=${sort}`);
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await backend.get(
          'manager.demo',
          `hosted-payment/links?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        paged.push(...body.items.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect([sort, paged]).toEqual([sort, whole]);
      expect(new Set(whole).size).toBe(items.length);
    }
    const expiring = (await manager.links('&sort=expiring')).body.items[0];
    expect(new Date(expiring.expiresAt) > testNow).toBe(true);
    const used = (await manager.links('&sort=used')).body.items;
    expect(used[0].lastUsedAt >= used[1].lastUsedAt).toBe(true);
  });

  it('is narrowed by status, page, title, reference and id', async () => {
    const profileId = await profileAllowing([]);
    const { id } = (await partner.addLink({ profileId, title: '100 % wool_scarf', reference: 'WOOL-7' }))
      .body;
    expect(await idsOf(partner, `&profileId=${profileId}`)).toEqual([id]);
    for (const search of ['0 % wool', 'l_sc', 'wool-7', id, id.slice(0, 20).toLowerCase()])
      expect([
        search,
        await idsOf(partner, `&search=${encodeURIComponent(search)}&profileId=${profileId}`),
      ]).toEqual([search, [id]]);
    expect(await idsOf(partner, '&search=wool%25scarf')).toEqual([]);
    expect(await idsOf(partner, `&id=${id}&status=expired,draft`)).toEqual([]);
    expect(await idsOf(partner, `&id=${id}&merchantId=mer_0001`)).toEqual([id]);
    expect((await partner.links('&limit=1')).status).toBe(400);
  });

  it('shows what was paid by a link', async () => {
    const [{ id, paid, uses }] = (await manager.links('&status=paid')).body.items;
    const { items } = (await manager.payments(id)).body;
    expect([items.length, items[0].total, items[0].status]).toEqual([uses, paid, 'settled']);
    const { body } = await backend.get('manager.demo', `transaction/detail?id=${items[0].transactionId}`);
    expect(body.amount).toEqual(paid);
  });

  it('does not know a stranger’s', async () => {
    const admin = checkoutOf(backend, 'admin.demo');
    const { body } = await admin.addLink({ merchantId: 'mer_0042', status: 'draft' });
    const { id } = body;
    for (const stranger of [partner, manager]) {
      for (const answer of [
        await stranger.link(id),
        await stranger.payments(id),
        await stranger.change({ id, version: 1, title: 'Taken' }),
        await stranger.act(id, 'activate'),
        await stranger.remove(id),
        await stranger.mail(id, 'ada@example.com'),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, 'Payment link not found.']);
      expect(await idsOf(stranger, `&id=${id}`)).toEqual([]);
      expect(await idsOf(stranger, '&merchantId=mer_0042')).toEqual([]);
      expect((await stranger.addLink({ merchantId: 'mer_0042' })).status).toBe(404);
    }
    expect((await admin.link(id)).body).toEqual(body);
    for (const as of ['hauspay.partner', 'hauspay.manager', 'merchant.demo'])
      expect((await checkoutOf(backend, as).links()).status).toBe(403);
  });
});

describe('a mail of a link', () => {
  const arrived = (to: string) =>
    vi.waitFor(
      async () => {
        const mails = await (
          await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to })}`)
        ).json();
        expect(mails).toHaveLength(1);
        return mails[0] as { subject: string; text: string; html: string };
      },
      { interval: 100 },
    );

  it('asks for the payment in the language and the brand, and makes no link of what people wrote', async () => {
    const body = {
      title: 'Pay at evil.example',
      reference: 'INV-7',
      taxBasisPoints: 1_000,
      expiresAt: inDays(3),
    };
    const { id, code } = (await partner.addLink(body)).body;
    const answer = await partner.mail(id, 'bao@example.com', {
      language: 'vi',
      message: 'Xem https://evil.test <b>',
    });
    expect([answer.status, answer.body]).toEqual([
      202,
      expect.objectContaining({ id, to: 'bao@example.com' }),
    ]);
    const { subject, text, html } = await arrived('bao@example.com');
    expect(subject.replace(/\s/g, ' ')).toBe('Eastgate Climbing Gym yêu cầu thanh toán 26,40 $');
    expect(text).toContain(`${backend.settings.portalOrigin}/pay/${code}`);
    expect(text).toContain('INV-7');
    expect(html).toContain('Northgate Merchant Services');
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${backend.settings.portalOrigin}/pay/${code}"`]);
    for (const part of [text, html]) expect(part).not.toMatch(/https?:\/\/evil|evil\.(example|test)|<b>/);
  });

  it('goes out only while customers can pay', async () => {
    const draft = (await partner.addLink({ status: 'draft' })).body.id;
    expect((await partner.mail(draft, 'ada@example.com')).body.reason).toBe('wrong_status');
    const { id } = (await partner.addLink({ maxUses: 1 })).body;
    await backend.db.update(paymentLinks).set({ uses: 1 }).where(eq(paymentLinks.id, id));
    expect((await partner.mail(id, 'ada@example.com')).body.reason).toBe('link_used_up');
    await partner.change({ id, version: 1, maxUses: 2 });
    await partner.act(id, 'disable');
    expect((await partner.mail(id, 'ada@example.com')).body.reason).toBe('link_disabled');
  });

  it('fills nobody’s mailbox, by several links and people of a partner neither', async () => {
    const links = [(await partner.addLink()).body.id, (await partner.addLink()).body.id];
    for (let sent = 0; sent < paymentLinkLimits.mailsToAddress; sent += 1) {
      const as = sent % 2 ? manager : partner;
      expect((await as.mail(links[sent % 2] ?? '', `Full+${sent}@example.com`)).status).toBe(202);
    }
    expect((await manager.mail(links[0] ?? '', 'full@EXAMPLE.com')).status).toBe(429);
    expect((await partner.mail(links[0] ?? '', 'other@example.com')).status).toBe(202);
  });
});
