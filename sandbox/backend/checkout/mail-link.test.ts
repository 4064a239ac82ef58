import { paymentLinkLimits } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { checkoutOf } from '../testing/checkout.ts';
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

describe('a mail of a link', () => {
  const arrived = (to: string) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to })}`);
        const mails = (await answer.json()) as { subject: string; text: string; html: string }[];
        expect(mails).toHaveLength(1);
        return mails[0] as (typeof mails)[number];
      },
      { interval: 100 },
    );

  it('asks for the payment in the language and the brand, and makes no link of what people wrote', async () => {
    const body = {
      title: 'Pay at evil.example',
      reference: 'INV-7',
      taxBasisPoints: 1_000,
      expiresAt: '2026-11-23T14:30:00.000Z',
    };
    const { id, code } = (await partner.addLink(body)).body;
    const answer = await partner.mail(id, 'bao@example.com', {
      language: 'vi',
      message: 'Xem https://evil.test <b>',
    });
    expect([answer.status, answer.body]).toEqual([
      202,
      expect.objectContaining({ id, to: 'bao@example.com' }),
    ]);
    const { subject, text, html } = await arrived('bao@example.com');
    expect(subject.replace(/\s/g, ' ')).toBe('Eastgate Climbing Gym yêu cầu thanh toán 26,40 $');
    expect(text).toContain(`${backend.settings.portalOrigin}/pay/${code}`);
    expect(text).toContain('INV-7');
    expect(html).toContain('Northgate Merchant Services');
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${backend.settings.portalOrigin}/pay/${code}"`]);
    for (const part of [text, html]) expect(part).not.toMatch(/https?:\/\/evil|evil\.(example|test)/);
    expect(html).not.toContain('<b>');
  });

  it('goes out only while customers can pay', async () => {
    const draft = (await partner.addLink({ status: 'draft' })).body.id;
    expect((await partner.mail(draft, 'ada@example.com')).body.reason).toBe('wrong_status');
    const { id } = (await partner.addLink({ maxUses: 1 })).body;
    await backend.db.update(paymentLinks).set({ uses: 1 }).where(eq(paymentLinks.id, id));
    expect((await partner.mail(id, 'ada@example.com')).body.reason).toBe('link_used_up');
    await partner.change({ id, version: 1, maxUses: 2 });
    await partner.act(id, 'disable');
    expect((await partner.mail(id, 'ada@example.com')).body.reason).toBe('link_disabled');
  });

  it('fills nobody’s mailbox, by several links and people of a partner neither', async () => {
    const links = [(await partner.addLink()).body.id, (await partner.addLink()).body.id];
    for (let sent = 0; sent < paymentLinkLimits.mailsToAddress; sent += 1) {
      const as = sent % 2 ? manager : partner;
      expect((await as.mail(links[sent % 2] ?? '', `Full+${sent}@example.com`)).status).toBe(202);
    }
    expect((await manager.mail(links[0] ?? '', 'full@EXAMPLE.com')).status).toBe(429);
    expect((await partner.mail(links[0] ?? '', 'other@example.com')).status).toBe(202);
  });
});
