import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const { id: profileId } = (await partner.addProfile({ name: 'Wool', merchantId: 'mer_0001' })).body;
    await partner.publish(profileId, 1);
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
  });

  it('says which part of a filter leaves nothing, within the caller’s scope', async () => {
    const { items } = (await manager.links('&status=draft')).body;
    const past = 'from=1999-01-01T00:00:00Z&to=1999-02-01T00:00:00Z';
    const noMatch = (query: string) =>
      backend.get('manager.demo', `hosted-payment/links/no-match?status=draft&${query}`);
    const { body } = await noMatch(past);
    expect(body.without).toEqual([
      { part: 'status', count: 0 },
      { part: 'dates', count: items.length },
    ]);
    expect(body.nearest).toEqual({ earlier: null, later: items.at(-1).createdAt });
    expect((await noMatch('merchantId=mer_0042')).body.without).toContainEqual({
      ...{ part: 'merchant', count: items.length },
    });
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
