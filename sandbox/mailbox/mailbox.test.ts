import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDataDir, startTestIdentity } from '../identity/testing/test-identity.ts';
import { type Mail, openMailbox } from './mailbox.ts';
import { renderMailbox } from './mailbox-view.ts';

const mail = {
  to: 'ada@shop.example',
  medium: 'email',
  subject: 'Hello',
  text: 'First\nSecond',
  kind: 'invitation',
  code: null,
} as const;

describe('the mailbox', () => {
  it('lists mails newest first, of all or of one recipient', () => {
    const mailbox = openTestMailbox();
    mailbox.send({ ...mail, subject: 'One' });
    mailbox.send({ ...mail, subject: 'Two', to: 'ben@shop.example' });
    mailbox.send({ ...mail, subject: 'Three' });
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
    expect(mailbox.list('ADA@shop.example').map(({ subject }) => subject)).toEqual(['Three', 'One']);
    expect(mailbox.list('').length).toBe(0);
    expect(mailbox.list()[0]).toEqual({
      ...mail,
      subject: 'Three',
      id: 3,
      sentAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it('lists the newest hundred', () => {
    const mailbox = openTestMailbox();
    for (let count = 1; count <= 101; count += 1) mailbox.send({ ...mail, subject: `Mail ${count}` });
    const mails = mailbox.list();
    expect([mails.length, mails.at(-1)?.subject]).toEqual([100, 'Mail 2']);
    expect(renderMailbox(mails)).toContain('Older mail than the newest 100 is not shown.');
  });
});

describe('the mailbox page', () => {
  it('shows every field as text, whatever is in it', () => {
    const hostile = `<script>alert("1")</script>&'`;
    const fields = { ...mail, to: hostile, subject: hostile, text: hostile, kind: hostile as Mail['kind'] };
    const page = renderMailbox([{ ...fields, id: 1, sentAt: '2026-01-02T03:04:05.000Z' }]);
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')).toHaveLength(5);
    expect(page).toContain('2 Jan 2026, 03:04 UTC');
  });

  it('says when there is no mail', () => {
    expect(renderMailbox([])).toContain('No mail yet');
  });

  it('is served under a policy that allows its stylesheet only', async () => {
    const { url } = await startTestIdentity({ seedDemoAccounts: true });
    const page = await fetch(`${url}/sandbox/mailbox`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(html).toContain('Username: newhire.demo');
    expect(html).not.toMatch(/<script|<style|style=|https?:/);
    const [, stylesheet = ''] = /href="([^"]+\.css)"/.exec(html) ?? [];
    const style = await fetch(url + stylesheet);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('has a JSON form, filtered by recipient', async () => {
    const { url } = await startTestIdentity({ seedDemoAccounts: true });
    const list = async (query: string) => (await fetch(`${url}/sandbox/mailbox.json${query}`)).json();
    expect(await list('')).toMatchObject([{ kind: 'invitation' }]);
    expect(await list('?to=NewHire.demo@sandbox.countinghouse.example')).toHaveLength(1);
    expect(await list('?to=nobody@sandbox.countinghouse.example')).toEqual([]);
  });
});

function openTestMailbox() {
  const mailbox = openMailbox(join(createDataDir(), 'mailbox.sqlite'), () => Date.UTC(2026, 0, 2, 3, 4, 5));
  onTestFinished(() => mailbox.close());
  return mailbox;
}
