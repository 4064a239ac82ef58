import { endpoints } from '@countinghouse/contract';
import type { Commands } from '../http/command.ts';
import type { Payments } from './payments.ts';
import { reversePayment } from './reversals.ts';

export const paymentRoutes = (payments: Payments, command: Commands) => [
  command(endpoints.createPayment, payments.create),
  command(endpoints.reversePayment, reversePayment),
];
