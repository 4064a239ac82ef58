import { paymentLinkCode, paymentLinkHeader } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { deviceOf } from '../../service/device.ts';
import type { Database } from '../../store/database.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import type { Caller } from '../audit/audit.ts';
import { notFound } from '../http/problem.ts';
import type { PaymentLinkRow } from './link-status.ts';

/** What the proxy says of which link's page asks. @throws Problem 404 */
export function codeOf(req: Request): string {
  const code = req.get(paymentLinkHeader) ?? '';
  if (!paymentLinkCode.test(code)) throw notFound('Payment link');
  return code;
}

/** A link that customers may see; a draft is none. Locked for a payment, so that its uses are counted. @throws Problem 404 */
export async function findHostedLink(
  tx: Database,
  code: string,
  { lock }: { lock: boolean },
): Promise<PaymentLinkRow> {
  const query = tx.select().from(paymentLinks).where(eq(paymentLinks.code, code));
  const [link] = await (lock ? query.for('update') : query);
  if (!link || link.isDraft) throw notFound('Payment link');
  return link;
}

/** Who pays by a link: nobody with an account, in the name of its merchant and of none else. */
export const payerOf = (req: Request, { id, merchantId }: PaymentLinkRow, at: Date): Caller => ({
  actor: {
    subject: `payment link ${id}`,
    username: 'payment link',
    role: 'merchants',
    isRestricted: false,
    partnerId: null,
    merchantId,
  },
  at,
  requestId: req.requestId,
  address: req.ip ?? 'unknown',
  device: deviceOf(req.get('user-agent')),
});
