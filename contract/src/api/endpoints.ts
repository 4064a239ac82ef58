import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { depositEndpoints } from './endpoints/deposits.ts';
import { disputeEndpoints } from './endpoints/disputes.ts';
import { merchantEndpoints } from './endpoints/merchants.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { transactionEndpoints } from './endpoints/transactions.ts';
import { userEndpoints } from './endpoints/user.ts';
import { viewEndpoints } from './endpoints/views.ts';

/** Every operation of the backend by its name. */
export const endpoints = {
  ...merchantEndpoints,
  ...transactionEndpoints,
  ...paymentEndpoints,
  ...depositEndpoints,
  ...disputeEndpoints,
  ...dashboardEndpoints,
  ...userEndpoints,
  ...viewEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
