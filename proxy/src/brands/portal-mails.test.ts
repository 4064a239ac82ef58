import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BrandedPortals, brandFiles, startBrandedPortals } from '../testing/branded-portals.ts';

let portals: BrandedPortals;
beforeAll(async () => {
  portals = await startBrandedPortals();
});
afterAll(() => portals.close());

const addressOf = (username: string) => `${username}@sandbox.countinghouse.example`;
type Mail = Awaited<ReturnType<BrandedPortals['mailsTo']>>[number];
const mailTo = (address: string, isIt: (mail: Mail) => boolean = () => true) =>
  vi.waitFor(
    async () => {
      const mail = (await portals.mailsTo(address)).find(isIt);
      if (!mail) throw new Error(`no such mail to ${address}`);
      return mail;
    },
    { interval: 50 },
  );
const everything = (mail: Mail) => JSON.stringify(mail);

describe('a code', () => {
  it.each([
    ['hauspay', 'hauspay.partner'],
    [null, 'hauspay.manager'],
  ] as const)('asked for at %s comes from the portal of its reader', async (portal, username) => {
    await portals.post(portal, '/api/auth/forgot-password', { username });
    const mail = await mailTo(addressOf(username));
    expect(mail.from).toBe('hauspay mails <no-reply@hauspay.test>');
    expect(mail.subject).toBe('Reset your Hauspay Kontor password');
    expect(mail.text).toMatch(/\nYours, hauspay\n\n-- \nThe hauspay company$/);
    expect(everything(mail)).not.toMatch(/lightspeed|Countinghouse/);
  });

  it('for somebody without a portal of their own comes from the deployment', async () => {
    await portals.post(null, '/api/auth/forgot-password', { username: 'merchant.demo' });
    const mail = await mailTo(addressOf('merchant.demo'));
    expect(mail.from).toBe('Countinghouse <no-reply@countinghouse.example>');
    expect(mail.subject).toContain('Countinghouse');
    expect(everything(mail)).not.toMatch(/lightspeed|hauspay/i);
  });

  it('is sent to nobody who is of another portal than that which was asked', async () => {
    const answer = await portals.post('hauspay', '/api/auth/forgot-password', {
      username: 'lightspeed.merchant',
    });
    expect(answer.status).toBe(200);
    await portals.post(null, '/api/auth/forgot-password', { username: 'partner.demo' });
    await mailTo(addressOf('partner.demo'));
    expect(await portals.mailsTo(addressOf('lightspeed.merchant'))).toEqual([]);
  });
});

describe('a mail that somebody else sets off', () => {
  const invite = async (username: string, merchantIds: string[], language: string) => {
    const { status, body } = await portals.backend.post(
      'admin.demo',
      'usermanagement/insert',
      {
        ...{ username, givenName: 'Noor', familyName: 'Hall', email: `${username}@example.com`, language },
        ...{ role: 'multi-merchant', merchantIds },
      },
      randomUUID(),
    );
    expect([status, body.message]).toEqual([201, undefined]);
    return mailTo(`${username}@example.com`);
  };

  it.each([
    ['hauspay', 'lightspeed', 'en'],
    ['lightspeed', 'hauspay', 'vi'],
  ] as const)('has the brand, words and links of %s, whose reader it has', async (own, other, language) => {
    const mail = await invite(`noor.${own}`, [`${own}_0001`, `${own}_0002`], language);
    const { mail: words, name } = brandFiles[own];
    expect(mail.from).toBe(`${own} mails <no-reply@${own}.test>`);
    expect(mail.text).toContain(name);
    expect(mail.text).toContain(`http://${own}.test/`);
    expect(mail.text).toContain(words.signature[language]);
    expect(mail.text).toContain(words.footer.en);
    expect(mail.html).toContain(`${language === 'vi' ? 'Hỗ trợ' : 'Support'}</a>`);
    expect(mail.html).toContain(`href="https://${own}.test/support"`);
    expect(everything(mail)).not.toMatch(new RegExp(`${other}|countinghouse|localhost`, 'i'));
  });
});

it('a changed file counts for mails that leave afterwards', async () => {
  const { mail } = brandFiles.hauspay;
  const sender = { name: 'Kontor', address: 'mail@hauspay.test' };
  portals.write('hauspay.json', { ...brandFiles.hauspay, name: 'Hauspay Neu', mail: { ...mail, sender } });
  await vi.waitFor(
    async () => {
      const page = await portals.call('hauspay', '/login', { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<title>Hauspay Neu</title>');
    },
    { interval: 100 },
  );
  await portals.post('hauspay', '/api/auth/forgot-password', { username: 'hauspay.partner' });
  const isNew = ({ subject }: Mail) => subject === 'Reset your Hauspay Neu password';
  expect((await mailTo(addressOf('hauspay.partner'), isNew)).from).toBe('Kontor <mail@hauspay.test>');
});
