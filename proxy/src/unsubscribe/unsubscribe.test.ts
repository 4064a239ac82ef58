import { keptUnsubscribeLinks, tellOfDeposit } from '@countinghouse/sandbox/notifications';
import { startTestBackend, type TestBackend } from '@countinghouse/sandbox/test-backend';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const as = 'merchant.demo';
let backend: TestBackend;
let proxy: TestProxy;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100, portalOrigin: 'https://portal.example' });
  proxy = await startTestProxy({ env: { BACKEND_URL: new URL(backend.url).origin } });
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});

interface Posted {
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
}
/** The mails of one, as the mail service got them. */
async function mails(): Promise<Posted[]> {
  const url = `${backend.settings.mailUrl}?to=${as}@sandbox.countinghouse.example`;
  return (await (await fetch(url)).json()) as Posted[];
}

/** Has a mail sent, and gives the address that ends such mails. */
async function linkOf(recordId: string): Promise<string> {
  const channels = [{ kind: 'deposit_failed', portal: true, mail: 'now' }];
  await backend.send(as, 'put', 'notifications/preferences', { channels });
  await tellOfDeposit(backend, recordId);
  await backend.advance({});
  const mail = await vi.waitFor(
    async () => {
      const found = (await mails()).find(({ text }) => text.includes(recordId));
      expect(found).toBeDefined();
      return found as Posted;
    },
    { timeout: 60_000, interval: 100 },
  );
  const link = /^<(https:\/\/portal\.example\/unsubscribe\/[\w-]{43})>$/.exec(
    mail.headers['List-Unsubscribe'] ?? '',
  )?.[1];
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  return `${proxy.origin()}${new URL(link ?? '').pathname}`;
}
const cadence = async () =>
  (await backend.get(as, 'notifications/preferences')).body.channels.find(
    ({ kind }: { kind: string }) => kind === 'deposit_failed',
  ).mail;
const press = (link: string, body: string | FormData) =>
  fetch(link, {
    method: 'POST',
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    body,
  });

describe('the link of a mail', () => {
  it('says what it ends, and changes nothing by being opened', async () => {
    const link = await linkOf('dep_unsub1');
    const response = await fetch(link);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Stop these emails?');
    expect(html).toContain('Failed deposits');
    expect(html).toContain('<a href="/profile/notifications">');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    await fetch(link, { method: 'HEAD' });
    expect(await cadence()).toBe('now');
  });

  it('ends them by its button or by one press in a mail program, and takes that back', async () => {
    const link = await linkOf('dep_unsub2');
    const ended = await press(link, 'action=stop');
    expect(await ended.text()).toContain('These emails have stopped');
    expect(await cadence()).toBe('off');
    expect((await press(link, 'action=undo')).status).toBe(200);
    expect(await cadence()).toBe('now');
    // As mail programs do it: from anywhere, without cookies, in either form of a form.
    expect((await press(link, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await cadence()).toBe('off');
    await press(link, 'action=undo');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await press(link, form)).status).toBe(200);
    expect(await cadence()).toBe('off');
    const trail = await backend.get('admin.demo', 'audit?action=user%3Amails-stop');
    expect(trail.body.items[0]).toMatchObject({ action: 'user:mails-stop', recordId: as });
  });

  it('is kept nowhere as it is, and one that nobody was sent ends nothing', async () => {
    const link = await linkOf('dep_unsub3');
    const key = link.split('/').at(-1) ?? '';
    const kept = await keptUnsubscribeLinks(backend);
    expect(kept).toContain('deposit_failed');
    expect(kept).not.toContain(key);
    proxy.logLines.length = 0;
    expect((await fetch(link)).status).toBe(200);
    await vi.waitFor(() => expect(proxy.logLines.join('')).toContain('"path":"/unsubscribe/'));
    expect(proxy.logLines.join('')).not.toContain(key);
    for (const wrong of [
      `${link.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      `${link}x`,
      link.slice(0, -9),
    ]) {
      const response = await fetch(wrong, { headers: { 'accept-language': 'vi' } });
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('Liên kết này không còn dùng được'),
      ]);
      expect((await press(wrong, 'action=stop')).status).toBe(404);
    }
  });
});
