import * as z from 'zod';
import { checkoutMethods, checkoutOutcomes } from '../vocabulary/checkout.ts';
import { transactionStatuses } from '../vocabulary/transaction.ts';
import { moneySchema } from './money.ts';
import { answeredId, pageOf, pageQuery } from './page.ts';
import { linkIdSchema } from './payment-links.ts';

export const linkPaymentSchema = z
  .strictObject({
    id: answeredId('cpy_'),
    transactionId: z.string(),
    outcome: z.enum(checkoutOutcomes).meta({ description: 'What the customer was told' }),
    status: z.enum(transactionStatuses).meta({ description: 'What became of the payment until now' }),
    method: z.enum(checkoutMethods),
    at: z.iso.datetime(),
    customerName: z.string(),
    subtotal: moneySchema,
    tax: moneySchema,
    tip: moneySchema,
    total: moneySchema,
    items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
    answers: z.array(z.strictObject({ label: z.string(), answer: z.string() })),
    profileVersion: z.int().nullable(),
    mandateVersion: z.string().nullable(),
  })
  .meta({ id: 'PaymentLinkPayment' });
export const linkPaymentsQuerySchema = z.strictObject({ id: linkIdSchema, ...pageQuery });
export const linkPaymentPageSchema = pageOf(linkPaymentSchema);

export type LinkPayment = z.infer<typeof linkPaymentSchema>;
export type LinkPaymentPage = z.infer<typeof linkPaymentPageSchema>;
export type LinkPaymentsQuery = z.infer<typeof linkPaymentsQuerySchema>;
