import { maxProfiles, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutProfiles } from '../../store/schema/checkout.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { openRealtime } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let partner: ReturnType<typeof checkoutOf>;
let manager: ReturnType<typeof checkoutOf>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  partner = checkoutOf(backend, 'partner.demo');
  manager = checkoutOf(backend, 'manager.demo');
});
afterAll(() => backend.close());

const round = { ...usualCheckoutContent, radius: 'large' };
const pale = { ...usualCheckoutContent, colors: { ...usualCheckoutContent.colors, text: '#cccccc' } };

async function published(body: object, as = partner): Promise<string> {
  const { id } = (await as.addProfile(body)).body;
  expect((await as.publish(id, 1)).status).toBe(200);
  return id;
}

describe('a checkout page', () => {
  it('is a draft until it is published, and what was published stays as it was', async () => {
    const added = await partner.addProfile({ name: 'Summer', merchantId: 'mer_0001' });
    expect(added).toMatchObject({
      status: 201,
      body: {
        publishedVersion: null,
        hasChanges: true,
        draftVersion: 1,
        draft: usualCheckoutContent,
        versions: [],
      },
    });
    const { id } = added.body;
    const first = (await partner.publish(id, 1)).body;
    expect(first).toMatchObject({ publishedVersion: 1, hasChanges: false, draftVersion: 2 });
    const again = await partner.publish(id, 2);
    expect([again.status, again.body.reason]).toEqual([409, 'nothing_to_publish']);
    const saved = (await partner.save({ id, draftVersion: 2, name: 'Summer', content: round })).body;
    expect(saved).toMatchObject({
      draft: { radius: 'large' },
      published: { radius: 'medium' },
      hasChanges: true,
    });
    const second = (await partner.publish(id, 3)).body;
    expect(second.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await partner.version(id, 1)).body.content).toEqual(usualCheckoutContent);
    expect((await partner.version(id, 2)).body.content).toEqual(round);
    expect((await partner.version(id, 3)).status).toBe(404);
  });

  it('is rolled back as a new version, and keeps what somebody works on', async () => {
    const id = await published({ name: 'Rolled back', merchantId: 'mer_0001' });
    await partner.save({ id, draftVersion: 2, name: 'Rolled back', content: round });
    await partner.publish(id, 3);
    const back = (await partner.restore(id, 1)).body;
    // Nobody changed the draft: it goes along, or the next publication would undo this one.
    expect(back).toMatchObject({ publishedVersion: 3, hasChanges: false, published: { radius: 'medium' } });
    expect([back.draft, back.versions[0].restores]).toEqual([usualCheckoutContent, 1]);
    const same = await partner.restore(id, 1);
    expect([same.status, same.body.reason]).toEqual([409, 'nothing_to_publish']);
    const mine = { ...round, font: 'mono' };
    await partner.save({ id, draftVersion: back.draftVersion, name: 'Rolled back', content: mine });
    expect((await partner.restore(id, 2)).body).toMatchObject({
      draft: mine,
      published: round,
      hasChanges: true,
    });
    expect((await partner.restore(id, 9)).status).toBe(404);
  });

  it('is published by one of two at once; the other is told what is newer', async () => {
    const { id } = (await partner.addProfile({ name: 'Two', merchantId: 'mer_0001' })).body;
    const answers = await Promise.all([partner.publish(id, 1), manager.publish(id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({
      reason: 'draft_changed',
      newerProfile: { id, publishedVersion: 1, draftVersion: 2 },
    });
    const late = await partner.save({ id, draftVersion: 1, name: 'Two', content: round });
    expect(late.body).toMatchObject({ reason: 'draft_changed', newerProfile: { draftVersion: 2 } });
    // A save that arrived already is nobody's conflict.
    const saved = await partner.save({ id, draftVersion: 2, name: 'Two', content: round });
    expect((await partner.save({ id, draftVersion: 2, name: 'Two', content: round })).body).toEqual(
      saved.body,
    );
  });

  it('is not published with colors that cannot be read, in the ones for dark neither', async () => {
    const { id } = (await partner.addProfile({ name: 'Pale', merchantId: 'mer_0001', content: pale })).body;
    const refused = await partner.publish(id, 1);
    expect([refused.status, refused.body.reason]).toEqual([409, 'colors_unreadable']);
    const dark = { ...usualCheckoutContent, darkColors: pale.colors };
    await partner.save({ id, draftVersion: 1, name: 'Pale', content: dark });
    expect((await partner.publish(id, 2)).body.reason).toBe('colors_unreadable');
    await partner.save({ id, draftVersion: 2, name: 'Pale', content: { ...dark, dark: 'never' } });
    expect((await partner.publish(id, 3)).status).toBe(200);
  });

  it.each([
    ['termsUrl', 'http://shop.example/terms'],
    ['termsUrl', 'https://ada:secret@shop.example/terms'],
    ['termsUrl', 'javascript:alert(1)'],
    ['allowedOrigins', ['https://shop.example/']],
    ['allowedOrigins', ['http://shop.example']],
    ['allowedOrigins', ['https://*.example']],
    ['allowedOrigins', ['https://shop.example;script-src']],
  ])('takes no %s %j', async (field, value) => {
    const content = { ...usualCheckoutContent, [field]: value };
    const { status, body } = await partner.addProfile({ name: 'Odd', merchantId: 'mer_0001', content });
    expect([status, body.fields[0].path.split('.').slice(0, 2)]).toEqual([400, ['content', field]]);
  });

  it('is archived when no link shows it', async () => {
    const id = await published({ name: 'Gone', merchantId: 'mer_0002' });
    const { body: link } = await partner.addLink({ merchantId: 'mer_0002', profileId: id });
    const used = await partner.archive(id);
    expect(used.body).toMatchObject({
      reason: 'profile_in_use',
      links: [{ id: link.id, title: link.title }],
    });
    expect((await partner.profile(id)).body).toMatchObject({ linkCount: 1, allowedActions: ['edit'] });
    await partner.change({ id: link.id, version: 1, profileId: null });
    expect((await partner.archive(id)).status).toBe(200);
    expect((await partner.profile(id)).status).toBe(404);
    const { status } = await partner.addLink({ merchantId: 'mer_0002', profileId: id });
    expect(status).toBe(404);
  });

  it('is told to who has it open', async () => {
    const socket = await openRealtime(backend.url, await backend.tokenOf('partner.demo'));
    const outsider = await openRealtime(backend.url, await backend.tokenOf('merchant.demo'));
    const id = await published({ name: 'Live', merchantId: 'mer_0001' });
    await partner.save({ id, draftVersion: 2, name: 'Live', content: round });
    await partner.archive(id);
    await socket.until((message) => 'id' in message && message.id === id && message.status === 'archived');
    const told = socket.events().filter((event) => event.id === id);
    expect(told.map(({ type, status }) => [type, status])).toEqual([
      ['checkout_profile.created', 'draft'],
      ['checkout_profile.updated', 'published'],
      ['checkout_profile.updated', 'changed'],
      ['checkout_profile.updated', 'archived'],
    ]);
    expect(outsider.events()).toEqual([]);
    socket.socket.close();
    outsider.socket.close();
  });

  it('is in the audit trail of whose it is', async () => {
    const id = await published({ name: 'Audited', merchantId: 'mer_0001' });
    const { items } = (await backend.get('merchant.demo', `audit?recordId=${id}`)).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'checkout-profile:publish',
      'checkout-profile:create',
    ]);
  });
});

describe('the scope of checkout pages', () => {
  const listed = async (as: ReturnType<typeof checkoutOf>, query = ''): Promise<string[]> =>
    (await as.profiles(query)).body.items.map(({ name }: { name: string }) => name);

  it('is that of the merchants, and of their partner what it published', async () => {
    expect(await listed(partner)).toEqual(
      expect.arrayContaining(['Memberships', 'Northgate standard', 'Spring sale']),
    );
    expect(await listed(partner)).not.toContain('Bluestone standard');
    // One of the manager's merchants is of the other partner.
    expect(await listed(manager)).toEqual(
      expect.arrayContaining(['Bluestone standard', 'Northgate standard']),
    );
    const forOne = await listed(partner, '&merchantId=mer_0003');
    expect(forOne).toEqual(['Northgate standard']);
    expect(await listed(manager, '&merchantId=mer_0003')).toEqual([]);
  });

  it('shows managers of a partner’s page what customers see, and lets them change nothing', async () => {
    const [page] = (await manager.profiles('&search=northgate')).body.items;
    const { body } = await manager.profile(page.id);
    expect(body.draft).toEqual(body.published);
    expect([body.hasChanges, body.allowedActions]).toEqual([false, []]);
    expect((await partner.profile(page.id)).body).toMatchObject({
      hasChanges: true,
      draft: { dark: 'never' },
    });
    const save = { id: page.id, draftVersion: body.draftVersion, name: 'Mine', content: round };
    for (const answer of [
      await manager.save(save),
      await manager.publish(page.id, body.draftVersion),
      await manager.restore(page.id, 1),
      await manager.archive(page.id),
    ])
      expect(answer.status).toBe(403);
    expect((await manager.addProfile({ name: 'Mine', partnerId: 'par_01' })).status).toBe(404);
    expect((await partner.addProfile({ name: 'Draft of all' })).body.merchant).toBeNull();
    expect(await listed(manager)).not.toContain('Draft of all');
  });

  it('does not know a stranger’s', async () => {
    const admin = checkoutOf(backend, 'admin.demo');
    const id = await published({ name: 'Foreign', merchantId: 'mer_0042' }, admin);
    const before = (await admin.profile(id)).body;
    for (const stranger of [partner, manager])
      for (const answer of [
        await stranger.profile(id),
        await stranger.version(id, 1),
        await stranger.save({ id, draftVersion: 2, name: 'Taken', content: round }),
        await stranger.publish(id, 2),
        await stranger.restore(id, 1),
        await stranger.archive(id),
        await stranger.addLink({ merchantId: 'mer_0001', profileId: id }),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, 'Checkout page not found.']);
    expect((await admin.profile(id)).body).toEqual(before);
    expect((await partner.addProfile({ name: 'X', merchantId: 'mer_0042' })).status).toBe(404);
    expect((await partner.addProfile({ name: 'X', partnerId: 'par_02' })).status).toBe(404);
    // A merchant's own page is for its own links.
    const [own] = (await partner.profiles('&search=memberships')).body.items;
    expect((await partner.addLink({ merchantId: 'mer_0002', profileId: own.id })).status).toBe(404);
  });
});

it('has an end: a merchant has so many pages and no more', async () => {
  const admin = checkoutOf(backend, 'admin.demo');
  const add = (name: string) => admin.addProfile({ name, merchantId: 'mer_0043' });
  const { id } = (await add('First')).body;
  const [row] = await backend.db.select().from(checkoutProfiles).where(eq(checkoutProfiles.id, id));
  if (!row) throw new Error('it was not written');
  const others = Array.from({ length: maxProfiles - 2 }, (_, index) => ({ ...row, id: `cpr_${index}` }));
  await backend.db.insert(checkoutProfiles).values(others);
  expect((await add('Last')).status).toBe(201);
  const refused = await add('One more');
  expect([refused.status, refused.body.reason]).toEqual([409, 'limit_reached']);
});
