import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutOf } from '../testing/checkout.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let partner: ReturnType<typeof checkoutOf>;
let manager: ReturnType<typeof checkoutOf>;
beforeAll(async () => {
  backend = await startTestBackend();
  partner = checkoutOf(backend, 'partner.demo');
  manager = checkoutOf(backend, 'manager.demo');
});
afterAll(() => backend.close());

interface Row {
  id: string;
  name: string;
  status: string;
  changedAt: string;
}
const rowsOf = async (as: typeof partner, query = ''): Promise<Row[]> =>
  (await as.profiles(query)).body.items;

describe('the list of checkout pages', () => {
  it('counts what it shows of each status, and goes on page by page in each order', async () => {
    const { id } = (await partner.addProfile({ name: 'aaa, in small letters', merchantId: 'mer_0001' })).body;
    await partner.publish(id, 1);
    const content = { ...usualCheckoutContent, radius: 'large' };
    await partner.save({ id, draftVersion: 2, name: 'aaa, in small letters', content });
    await partner.addProfile({ name: 'ZZZ', merchantId: 'mer_0002' });
    const rows = await rowsOf(partner);
    const counted = [...Map.groupBy(rows, ({ status }) => status)]
      .map(([status, { length }]) => ({ status, count: length }))
      .sort((a, b) => (a.status < b.status ? -1 : 1));
    expect(counted.map(({ status }) => status)).toEqual(['changed', 'draft', 'published']);
    expect((await partner.profileCounts()).body.items).toEqual(counted);
    for (const { status, count } of counted) {
      const found = await rowsOf(partner, `&status=${status}`);
      expect([found.length, ...new Set(found.map((row) => row.status))]).toEqual([count, status]);
    }
    for (const sort of ['name', 'changed']) {
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path = `hosted-payment/profiles?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const { body } = await backend.get('partner.demo', path);
        paged.push(...body.items.map((row: Row) => row.id));
        cursor = body.nextCursor;
      }
      expect([sort, paged]).toEqual([sort, (await rowsOf(partner, `&sort=${sort}`)).map((row) => row.id)]);
      expect(new Set(paged).size).toBe(rows.length);
    }
    expect(rows[0]?.name).toBe('aaa, in small letters');
    const changed = (await rowsOf(partner, '&sort=changed')).map(({ changedAt }) => changedAt);
    expect(changed).toEqual(changed.toSorted().reverse());
    const { nextCursor } = (await backend.get('partner.demo', 'hosted-payment/profiles?limit=1')).body;
    const wrong = await backend.get(
      'partner.demo',
      `hosted-payment/profiles?sort=changed&cursor=${nextCursor}`,
    );
    expect(wrong.status).toBe(400);
  });

  it('is narrowed by name, id and the merchants whose links can have them', async () => {
    const named = await rowsOf(partner, '&search=northgate');
    expect(named.map(({ name }) => name)).toEqual(['Northgate standard']);
    const [{ id } = { id: '' }] = named;
    for (const query of [`&search=${id}`, `&search=${id.slice(0, 20).toLowerCase()}&id=${id}`, `&id=${id}`])
      expect((await rowsOf(partner, query)).map((row) => row.id)).toContain(id);
    expect(await rowsOf(partner, '&search=northgate&status=draft')).toEqual([]);
    const own = (await partner.addProfile({ name: 'Of one', merchantId: 'mer_0003' })).body.id;
    const ofTwo = (await rowsOf(partner, '&merchantId=mer_0003,mer_0004')).map((row) => row.id);
    expect(ofTwo).toEqual(expect.arrayContaining([id, own]));
    expect((await rowsOf(partner, '&merchantId=mer_0004')).map((row) => row.id)).not.toContain(own);
    expect(await rowsOf(partner, '&merchantId=mer_0042')).toEqual([]);
  });

  it('tells managers of a partner’s page nothing of what it works on', async () => {
    const [mine] = await rowsOf(partner, '&search=northgate');
    const [theirs] = await rowsOf(manager, '&search=northgate');
    expect([mine?.status, theirs?.status]).toEqual(['changed', 'published']);
    expect(await rowsOf(manager, '&search=northgate&status=changed')).toEqual([]);
    expect((await manager.profileCounts('search=northgate')).body.items).toEqual([
      { status: 'published', count: 1 },
    ]);
  });
});
