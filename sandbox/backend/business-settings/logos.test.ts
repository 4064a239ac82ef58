import type { BusinessSettings, SettingChange } from '@countinghouse/contract';
import { logoLimits } from '@countinghouse/contract/vocabulary';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const picture = (width: number, height: number, background = '#3538cd') =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (width: number, height: number, background?: string) =>
  picture(width, height, background).png().toBuffer();

const upload = (as: string, bytes: Uint8Array, path = 'merchant/logo?merchantId=mer_0001') =>
  backend.upload(as, path, bytes);
const read = async (as: string): Promise<BusinessSettings> =>
  (await backend.get(as, 'business-settings')).body;
const changes = async (as: string): Promise<SettingChange[]> =>
  (await backend.get(as, 'business-settings/history?limit=100')).body.items;

it('is written anew: small, the right way up, without what a camera noted', async () => {
  const photo = await picture(1_200, 600)
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer();
  // Something hidden behind the picture, as a file that is two things has it.
  const { status, body } = await upload(
    'merchant.demo',
    Buffer.concat([photo, Buffer.from('<?php ?>\xff\xd9', 'latin1')]),
  );
  expect(status).toBe(200);
  const kept = Buffer.from(body.logo.split(',')[1], 'base64');
  expect(kept.includes('SECRET PLACE')).toBe(false);
  expect(kept.includes('<?php')).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 512, height: 256, format: 'jpeg' });
  expect((await read('merchant.demo')).logos.light).toMatchObject({
    width: 512,
    height: 256,
    url: body.logo,
  });
});

it('is refused when it is no picture, or one that is too small, too large or a bomb', async () => {
  const gif = await picture(200, 200).gif().toBuffer();
  const whole = await png(200, 200);
  const broken = Buffer.from(whole);
  broken.fill(0, 60, 100);
  // A head that says a billion pixels, over a handful of bytes.
  const bomb = Buffer.from(whole);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const wrong: [Buffer, string][] = [
    [gif, 'file_type'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type'],
    [whole.subarray(0, whole.length - 20), 'file_cut'],
    [broken, 'file_unreadable'],
    [await png(64, 64), 'image_small'],
    [await png(400, 20), 'image_small'],
    [await png(4_200, 100), 'image_large'],
    [await png(4_096, 4_200), 'image_large'],
  ];
  for (const [bytes, reason] of wrong) {
    const { status, body } = await upload('merchant.demo', bytes);
    expect([status, body.fields?.[0]?.reason]).toEqual([400, reason]);
  }
  const bombed = await upload('merchant.demo', bomb);
  expect(bombed.status).toBe(400);
  expect(['image_large', 'file_unreadable']).toContain(bombed.body.fields[0].reason);
  const heavy = Buffer.concat([whole, Buffer.alloc(logoLimits.bytes)]);
  expect((await upload('merchant.demo', heavy)).status).toBe(413);
});

it('is shown in the portal: the merchant’s own, with the icons of its family, and its words', async () => {
  const { id } = (await read('lightspeed.merchant')).owner;
  const { body } = await upload('lightspeed.merchant', await png(200, 100), `merchant/logo?merchantId=${id}`);
  const { version } = await read('lightspeed.merchant');
  const values = { logoAlt: 'Blue square' };
  await backend.send('lightspeed.merchant', 'put', 'business-settings', { version, values });
  const { MyIQ } = (await backend.get('lightspeed.merchant', 'user/custom-display')).body;
  expect(MyIQ).toMatchObject({ Logo: body.logo, LogoAlt: 'Blue square', isExternal: true });
  expect(MyIQ.Favicon).toMatch(/^data:image\/svg/);
});

it('of a partner is one for light and one for dark', async () => {
  const light = await upload('partner.demo', await png(200, 100), 'partner/logo');
  const dark = await upload('partner.demo', await png(200, 100, '#ffffff'), 'partner/logo?theme=dark');
  const { MyIQ } = (await backend.get('partner.demo', 'user/custom-display')).body;
  expect(MyIQ).toMatchObject({ Logo: light.body.logo, LogoDark: dark.body.logo });
  expect((await upload('merchant.demo', await png(200, 100), 'partner/logo?partnerId=par_01')).status).toBe(
    403,
  );
  expect((await upload('hauspay.partner', await png(200, 100), 'partner/logo?partnerId=par_01')).status).toBe(
    404,
  );
});

it('is taken away and restored, and former ones are read by who sees the settings alone', async () => {
  const { body } = await upload('merchant.demo', await png(300, 100, '#147a3a'));
  const id = (await read('merchant.demo')).logos.light?.id;
  await backend.send('merchant.demo', 'delete', 'merchant/logo?merchantId=mer_0001', undefined);
  const [removal] = await changes('merchant.demo');
  expect(removal).toMatchObject({
    changes: [{ setting: 'logo', before: id, after: null }],
    canRestore: true,
  });
  expect((await backend.get('merchant.demo', `business-settings/logo?id=${id}`)).body.logo).toBe(body.logo);
  expect((await backend.get('hauspay.partner', `business-settings/logo?id=${id}`)).status).toBe(404);
  const { version } = await read('merchant.demo');
  const restored = await backend.post('merchant.demo', 'business-settings/restore', {
    ...{ version, changeId: removal?.id },
  });
  expect(restored.body.logos.light.id).toBe(id);
  expect((await backend.get('merchant.demo', 'user/custom-display')).body.MyIQ.Logo).toBe(body.logo);
});

it('is kept until ten newer ones are there, and can be restored no more then', async () => {
  const first = (await read('merchant.demo')).logos.light?.id;
  // Those of one moment are in no order.
  await backend.advance({ hours: 1 });
  for (let shade = 0; shade <= logoLimits.keptLogos; shade += 1) {
    const color = `#0000${(16 + shade).toString(16)}`;
    expect((await upload('merchant.demo', await png(130, 130, color))).status).toBe(200);
    await backend.advance({ hours: 1 });
  }
  const gone = (await changes('merchant.demo')).find(({ changes: [change] }) => change?.before === first);
  expect(gone?.canRestore).toBe(false);
  const { version } = await read('merchant.demo');
  const order = { version, changeId: gone?.id };
  const { status, body } = await backend.post('merchant.demo', 'business-settings/restore', order);
  expect([status, body.reason]).toEqual([409, 'logo_not_kept']);
});
