import type { ExportJob } from '@countinghouse/contract';
import { exportColumns } from '@countinghouse/contract/vocabulary';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  await backend.db.execute(`
    update users set accepted_at = created_at, last_sign_in_at = case username
      when 'lightspeed.merchant' then timestamptz '2026-08-22T14:29:59Z'
      when 'hauspay.merchant' then timestamptz '2026-08-22T14:30:01Z'
      when 'restricted.demo' then null
      else timestamptz '2026-11-01' end
  `);
});
afterAll(() => backend.close());

async function review(as: string, body: object): Promise<{ job: ExportJob; file: Buffer }> {
  const { id } = (await backend.post(as, 'export/access-review', body)).body;
  const job = await vi.waitFor(
    async () => {
      const { items } = (await backend.get(as, 'export/list')).body;
      const found = items.find((one: ExportJob) => one.id === id);
      expect(found.status).toBe('ready');
      return found;
    },
    { interval: 100 },
  );
  const file = Buffer.from(await (await backend.download(as, `export/download?id=${id}`)).arrayBuffer());
  return { job, file };
}
const rowsOf = (file: Buffer): Record<string, string>[] =>
  parse<Record<string, string>>(file, {
    bom: true,
    comment: '#',
    comment_no_infix: true,
    columns: [...exportColumns['access-review']],
  }).slice(1);
const textOf = async (file: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;
const listed = async (as: string, query = '') =>
  (await backend.get(as, `usermanagement/all?limit=200&${query}`)).body.items.map(
    ({ username }: { username: string }) => username,
  );

describe('an access review', () => {
  it('has whom the caller may see, by partner, merchant and role', async () => {
    for (const as of ['admin.demo', 'partner.demo', 'merchant.demo', 'manager.demo']) {
      const { file } = await review(as, { format: 'csv' });
      const rows = rowsOf(file);
      expect([as, rows.map(({ username }) => username).sort()]).toEqual([as, (await listed(as)).sort()]);
      const places = rows.map(
        ({ partnerName, merchantName, role }) => `${partnerName}/${merchantName}/${role}`,
      );
      expect(places.filter((place, index) => place !== places[index - 1])).toEqual([...new Set(places)]);
    }
  });

  it('is cut to the list’s filter and says who made it', async () => {
    const { file } = await review('partner.demo', { format: 'csv', filter: { access: ['restricted'] } });
    expect(rowsOf(file).map(({ username, access }) => [username, access])).toEqual([
      ['restricted.demo', 'Restricted'],
    ]);
    expect(file.toString().split('\r\n').at(-2)).toContain(
      'made by partner.demo; made at 2026-11-20 14:30:00',
    );
  });

  it('marks whoever could sign in and has not for more than 90 days', async () => {
    const inactive = async () =>
      rowsOf((await review('admin.demo', { format: 'csv' })).file).flatMap(({ username, inactive }) =>
        inactive === 'Yes' ? [username] : [],
      );
    expect(await inactive()).toContain('lightspeed.merchant');
    expect(await inactive()).not.toContain('hauspay.merchant');
    await backend.db.execute(`update users set is_enabled = false where username = 'lightspeed.merchant'`);
    expect(await inactive()).not.toContain('lightspeed.merchant');
  });

  it('says since when somebody has this access', async () => {
    const since = async () =>
      rowsOf((await review('admin.demo', { format: 'csv' })).file).find(
        ({ username }) => username === 'merchant.demo',
      );
    expect((await since())?.accessSince).toBe((await since())?.createdAt);
    const change = (body: object) =>
      backend.send('partner.demo', 'put', 'usermanagement/update', { username: 'merchant.demo', ...body });
    expect((await change({ givenName: 'Mira' })).status).toBe(200);
    expect((await since())?.accessSince).toBe((await since())?.createdAt);
    expect((await change({ isRestricted: true })).status).toBe(200);
    expect((await change({ isRestricted: false })).status).toBe(200);
    expect((await since())?.accessSince).toBe('2026-11-20 14:30:00');
  });

  it.each(['en', 'vi'])('is a paper with a line to sign for each user: %s', async (locale) => {
    await backend.db.execute(`update users set is_enabled = false where username = 'merchant.demo'`);
    const { job, file } = await review('partner.demo', { locale });
    expect(job.fileName).toMatch(/^access-review-2026-11-20-14-30-00-\w{6}\.pdf$/);
    const text = await textOf(file);
    const users = await listed('partner.demo');
    expect(job.rowCount).toBe(users.length);
    for (const username of users) expect(text).toMatch(new RegExp(`\\n${username}\\n`));
    const decision = locale === 'vi' ? /Giữ\s+Đổi\s+Gỡ/g : /Keep\s+Change\s+Remove/g;
    expect(text.match(decision)).toHaveLength(users.length);
    expect(text).toContain(locale === 'vi' ? 'Chưa từng' : 'Never');
    expect(text).toContain(locale === 'vi' ? 'Bị hạn chế' : 'Restricted');
    expect(text).toMatch(locale === 'vi' ? /Đã\s+vô\s+hiệu\s+hóa/ : /Disabled/);
    const { preview } = (await backend.get('partner.demo', `export/preview?fileName=${job.fileName}`)).body;
    expect(preview).toBeNull();
  });

  it('has a heading over the users of each place and role', async () => {
    const text = await textOf((await review('partner.demo', { locale: 'en' })).file);
    expect(text.match(/^Northgate Merchant Services.* · (?:Partner|Merchant)$/gm)).toEqual([
      'Northgate Merchant Services · Partner',
      'Northgate Merchant Services › Alder & Finch Tea House · Merchant',
      // Of two users.
      'Northgate Merchant Services › Eastgate Climbing Gym · Merchant',
    ]);
  });

  it('is not for restricted users, and no list export is a PDF', async () => {
    expect((await backend.post('restricted.demo', 'export/access-review', {})).status).toBe(403);
    expect((await backend.post('admin.demo', 'export/users', { format: 'pdf' })).status).toBe(400);
  });
});
