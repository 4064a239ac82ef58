import type { CheckoutBody, CheckoutContent } from '@countinghouse/contract';
import {
  type CheckoutTotal,
  checkoutTotal,
  isNumberAnswer,
  maxPaymentMinor,
} from '@countinghouse/contract/vocabulary';
import { conflict, invalidField } from '../http/problem.ts';
import { closedReasonOf, type PaymentLinkRow } from './link-status.ts';
import { outdated, type PageSession } from './page-session.ts';
import { methodsOf } from './present-page.ts';

/** @throws Problem 409 where the link takes no payment, though one that was begun in time may be finished */
export function assertOpen(link: PaymentLinkRow, session: PageSession, at: Date): void {
  const reason = closedReasonOf(link, at);
  if (!reason) return;
  if (reason === 'link_expired' && link.expiresAt && session.at < link.expiresAt) return;
  throw conflict(reason, 'This payment link takes no payments any more.');
}

/** @throws Problem 409 where the page showed another total */
export function totalOf(link: PaymentLinkRow, { choice, totalMinor }: CheckoutBody): CheckoutTotal {
  const total = checkoutTotal(link.amount, choice, {
    taxBasisPoints: link.taxBasisPoints,
    takesTip: link.tips !== null,
    maxMinor: maxPaymentMinor,
  });
  if (total?.totalMinor !== totalMinor) throw outdated();
  return total;
}

/** What a customer answered to the link's own fields, those without an answer left out. @throws Problem 400 */
export function answersOf(
  { customFields }: PaymentLinkRow,
  { answers }: CheckoutBody,
): { label: string; answer: string }[] {
  if (answers.length > customFields.length)
    throw invalidField('answers', 'too_many', { max: customFields.length });
  return customFields.flatMap(({ label, type, isRequired, options }, index) => {
    const answer = answers[index] ?? '';
    const path = `answers.${index}`;
    if (answer === '') {
      if (isRequired) throw invalidField(path, 'required');
      return [];
    }
    if (type === 'list' && !options.includes(answer)) throw invalidField(path, 'not_listed');
    if (type === 'number' && !isNumberAnswer(answer)) throw invalidField(path, 'wrong_format');
    return [{ label, answer }];
  });
}

const addressFields = ['street', 'city', 'region', 'postalCode'] as const;

/** What the page asks for has to be there. @throws Problem 400 naming the field */
export function assertComplete(link: PaymentLinkRow, content: CheckoutContent, body: CheckoutBody): void {
  const { customer, method, acceptsTerms } = body;
  if (!methodsOf(link, content.methods).includes(method.kind))
    throw invalidField('method.kind', 'not_listed');
  if (content.requiresTerms && !acceptsTerms) throw invalidField('acceptsTerms', 'terms_not_accepted');
  if (content.phone === 'required' && !customer.phone) throw invalidField('customer.phone', 'required');
  const needed = { off: [], postal: ['postalCode'], full: addressFields } as const;
  // A bank is told no address.
  const fields = method.kind === 'card' ? needed[content.address] : [];
  const missing = fields.find((field) => !customer[field]);
  if (missing) throw invalidField(`customer.${missing}`, 'required');
}
