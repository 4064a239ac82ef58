import { join } from 'node:path';
import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDataDir, password, startTestIdentity } from '../identity/testing/test-identity.ts';
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
    mailbox.send({ ...mail, to: '+84901234567', medium: 'sms' });
    expect(mailbox.list('+84901234567')).toHaveLength(1);
    expect(mailbox.list(mail.to)[0]).toEqual({
      ...mail,
      subject: 'Three',
      ...{ from: null, html: null },
      id: 3,
      sentAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it('lists the newest hundred', () => {
    const mailbox = openTestMailbox();
    for (let count = 1; count <= 101; count += 1) mailbox.send({ ...mail, subject: `Mail ${count}` });
    const mails = mailbox.list();
    expect([mails.length, mails.at(-1)?.subject]).toEqual([100, 'Mail 2']);
    expect(renderMailbox(mails)).toContain('Older messages than the newest 100 are not shown.');
  });
});

describe('the mailbox page', () => {
  it('shows every field as text, whatever is in it', () => {
    const hostile = `<script>alert("1")</script>&'`;
    const kind = hostile as Mail['kind'];
    const fields = { ...mail, to: hostile, subject: hostile, text: hostile, code: hostile, kind };
    const page = renderMailbox([{ ...fields, id: 1, sentAt: '2026-01-02T03:04:05.000Z' }], hostile);
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')).toHaveLength(8);
    expect(page).toContain('2 Jan 2026, 03:04:05 UTC');
  });

  it('shows a mail’s HTML with the pictures that came with it, where it runs and loads nothing', async () => {
    const { url } = await startTestIdentity({ seedDemoAccounts: false });
    const post = (body: object) =>
      fetch(`${url}/sandbox/mailbox.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          kind: 'invitation',
          to: 'ada@shop.example',
          subject: 'S',
          text: 'T',
          ...body,
        }),
      });
    const logo = { cid: 'logo', contentType: 'image/png', data: 'iVBORw0KGgo=' };
    expect((await post({ id: 'm1', html: '<img src="cid:logo">', inline: [logo] })).status).toBe(202);
    expect((await post({ id: 'm2', inline: [{ ...logo, contentType: 'text/html' }] })).status).toBe(400);
    const shown = await fetch(`${url}/sandbox/mailbox/1`);
    expect(await shown.text()).toBe('<img src="data:image/png;base64,iVBORw0KGgo=">');
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect((await fetch(`${url}/sandbox/mailbox/2`)).status).toBe(404);
  });

  it('says when there is nothing, at all or for one recipient', () => {
    expect(renderMailbox([])).toContain('No messages yet');
    expect(renderMailbox([], 'ada@shop.example')).toContain('Nothing for this recipient');
  });

  it('shows the code of a message for itself, and what kind of message it is', () => {
    const mailbox = openTestMailbox();
    mailbox.send({ ...mail, to: '+84901234567', medium: 'sms', kind: 'sign-in-code', code: '123456' });
    const page = renderMailbox(mailbox.list());
    for (const part of ['<output>123456</output>', 'Text message', 'Sign-in code', '1 message<']) {
      expect(page).toContain(part);
    }
  });

  it('looks for one recipient, and for everyone when the field is empty', async () => {
    const { url } = await startTestIdentity({ seedDemoAccounts: true });
    const read = async (query: string) => (await fetch(`${url}/sandbox/mailbox${query}`)).text();
    expect(await read('?to=+newhire.demo@sandbox.countinghouse.example')).toContain('1 message to newhire');
    expect(await read('?to=nobody@shop.example')).toContain('Nothing for this recipient');
    expect(await read('?to=')).toContain('Username: newhire.demo');
  });

  it('is served under a policy that allows its stylesheet only', async () => {
    const { url } = await startTestIdentity({ seedDemoAccounts: true });
    const page = await fetch(`${url}/sandbox/mailbox`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'",
    );
    expect(html).toContain('Username: newhire.demo');
    expect(html).not.toMatch(/<script|<style|style=|https?:/);
    const [, stylesheet = ''] = /href="([^"]+\.css)"/.exec(html) ?? [];
    const style = await fetch(url + stylesheet);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('has a JSON form, filtered by recipient', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    const { url } = identity;
    const list = async (query: string) => (await fetch(`${url}/sandbox/mailbox.json${query}`)).json();
    expect(await list('')).toMatchObject([{ kind: 'invitation' }]);
    expect(await list('?to=NewHire.demo@sandbox.countinghouse.example')).toHaveLength(1);
    const { users, sdk, settings } = identity;
    const attributes = { phone_number: '+84901234567', phone_number_verified: 'true' };
    users.create({ username: 'ada', password, temporary: false, attributes, groups: [] });
    await sdk.send(new ForgotPasswordCommand({ ClientId: settings.clientId, Username: 'ada' }));
    const message = { medium: 'sms', kind: 'password-reset', code: expect.stringMatching(/^\d{6}$/) };
    for (const to of ['%2B84901234567', '+84901234567'])
      expect(await list(`?to=${to}`)).toMatchObject([message]);
    expect(await list('?to=nobody@sandbox.countinghouse.example')).toEqual([]);
  });
});

function openTestMailbox() {
  const mailbox = openMailbox(join(createDataDir(), 'mailbox.sqlite'), () => Date.UTC(2026, 0, 2, 3, 4, 5));
  onTestFinished(() => mailbox.close());
  return mailbox;
}
