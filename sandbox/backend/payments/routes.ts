import { endpoints, paymentResultSchema } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands } from '../http/command.ts';
import { findAnswer } from '../http/idempotency.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Payments } from './payments.ts';
import { reversePayment } from './reversals.ts';

export const paymentRoutes = (db: Database, payments: Payments, command: Commands) => [
  command(endpoints.createPayment, payments.create),
  route(endpoints.getPaymentOutcome, async (actor, { key }) => {
    // A key may have been used for something else than a payment; that is none of this endpoint's answers.
    const answer = paymentResultSchema.safeParse(await findAnswer(db, actor, key));
    if (!answer.success) throw notFound('Payment');
    return answer.data;
  }),
  command(endpoints.reversePayment, reversePayment),
];
