import { usualBrandColors } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandingVersions } from '../../store/schema/branding.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { keptVersions } from './find-branding.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const brandingOf = (as: string, partnerId?: string) => {
  const owner = partnerId === undefined ? {} : { partnerId };
  return {
    read: () => backend.get(as, `partner/branding?${new URLSearchParams(owner)}`),
    save: (draftVersion: number, content: object) =>
      backend.send(as, 'put', 'partner/branding', { ...owner, draftVersion, content }),
    publish: (draftVersion: number) =>
      backend.post(as, 'partner/branding/publish', { ...owner, draftVersion }),
    restore: (version: number) => backend.post(as, 'partner/branding/restore', { ...owner, version }),
  };
};
const partner = brandingOf('partner.demo');

describe('branding', () => {
  it('begins as the portal was set up, and is a draft until it is published', async () => {
    const before = (await partner.read()).body;
    expect(before).toMatchObject({
      ...{ partner: { id: 'par_01' }, portals: [], draftVersion: 0, hasChanges: false, canEdit: true },
      ...{ publishedVersion: null, published: null, versions: [] },
      draft: { colors: usualBrandColors, radius: 'medium', senderName: before.partner.name },
    });
    expect(before.original).toEqual(before.draft);
    const round = { ...before.draft, radius: 'large' };
    const saved = (await partner.save(0, round)).body;
    expect(saved).toMatchObject({ draftVersion: 1, hasChanges: true, published: null, draft: round });
    // A save whose answer was lost.
    expect((await partner.save(0, round)).body.draftVersion).toBe(1);
    const shown = (await partner.publish(1)).body;
    expect(shown).toMatchObject({ publishedVersion: 1, hasChanges: false, published: round });
    const again = await partner.publish(shown.draftVersion);
    expect([again.status, again.body.reason]).toEqual([409, 'nothing_to_publish']);
  });

  it('is published again as it was, and keeps what somebody works on', async () => {
    const { draft, draftVersion } = (await partner.read()).body;
    const square = { ...draft, radius: 'none' };
    const second = await partner.publish((await partner.save(draftVersion, square)).body.draftVersion);
    expect(second.body.publishedVersion).toBe(2);
    const mine = { ...square, font: 'lora' };
    await partner.save(second.body.draftVersion, mine);
    const back = (await partner.restore(1)).body;
    expect(back).toMatchObject({ publishedVersion: 3, published: draft, draft: mine, hasChanges: true });
    expect(back.versions[0]).toMatchObject({ version: 3, restores: 1 });
    expect((await partner.restore(99)).status).toBe(404);
  });

  it('is changed by one of two at once', async () => {
    const { draft, draftVersion } = (await partner.read()).body;
    const both = await Promise.all(
      ['One', 'Two'].map((name) => partner.save(draftVersion, { ...draft, name })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe('draft_changed');
    expect((await partner.publish(draftVersion)).body.reason).toBe('draft_changed');
  });

  it('is not published with colors that cannot be read', async () => {
    const { draft, draftVersion } = (await partner.read()).body;
    const light = { ...draft.colors.light, text: '#bbbbbb' };
    const saved = await partner.save(draftVersion, { ...draft, colors: { ...draft.colors, light } });
    expect(saved.status).toBe(200);
    const refused = await partner.publish(saved.body.draftVersion);
    expect([refused.status, refused.body.reason]).toEqual([409, 'colors_unreadable']);
    expect(refused.body.message).toMatch(
      /^text on paper \(light\) has a contrast of 1\.\d+ to 1; it needs 4\.5\.$/,
    );
  });

  it.each([
    [{ name: '' }, 'content.name'],
    [{ name: 'evil \u202Egnp.exe' }, 'content.name'],
    [{ senderName: 'Bank <it@bank.example>' }, 'content.senderName'],
    [{ footer: { en: 'see www.evil.example', vi: '' } }, 'content.footer.en'],
    [{ links: { support: 'javascript:alert(1)', terms: null, privacy: null } }, 'content.links.support'],
    [{ hosts: ['evil.example'] }, 'content.hosts'],
  ])('does not take %j', async (wrong, path) => {
    const { draft, draftVersion } = (await partner.read()).body;
    const { status, body } = await partner.save(draftVersion, { ...draft, ...wrong });
    expect([status, body.fields[0].path]).toEqual([400, path]);
  });

  it('keeps as many versions as are listed', async () => {
    let { draft, draftVersion } = (await partner.read()).body;
    draft = { ...draft, colors: usualBrandColors };
    for (let n = 0; n <= keptVersions; n += 1) {
      const saved = (await partner.save(draftVersion, { ...draft, name: `Portal ${n}` })).body;
      ({ draftVersion } = (await partner.publish(saved.draftVersion)).body);
    }
    expect((await partner.read()).body.versions).toHaveLength(keptVersions);
    const kept = await backend.db
      .select()
      .from(brandingVersions)
      .where(eq(brandingVersions.partnerId, 'par_01'));
    expect(kept).toHaveLength(keptVersions);
  });
});

it('is its partner’s and the administrators’ alone', async () => {
  expect((await brandingOf('admin.demo', 'hauspay').read()).body.partner.id).toBe('hauspay');
  expect((await brandingOf('admin.demo').read()).status).toBe(400);
  expect((await brandingOf('partner.demo', 'hauspay').read()).status).toBe(404);
  const { draft } = (await brandingOf('hauspay.partner').read()).body;
  expect((await brandingOf('partner.demo', 'hauspay').save(0, { ...draft, name: 'Mine' })).status).toBe(404);
  expect((await brandingOf('partner.demo', 'hauspay').publish(0)).status).toBe(404);
  for (const other of ['manager.demo', 'merchant.demo', 'restricted.demo'])
    expect((await brandingOf(other).read()).status).toBe(403);
});
