import { auditEndpoints } from './endpoints/audit.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { depositEndpoints } from './endpoints/deposits.ts';
import { disputeEndpoints } from './endpoints/disputes.ts';
import { exportEndpoints } from './endpoints/exports.ts';
import { merchantEndpoints } from './endpoints/merchants.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { registrationEndpoints } from './endpoints/registration.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { transactionEndpoints } from './endpoints/transactions.ts';
import { userEndpoints } from './endpoints/user.ts';
import { userManagementEndpoints } from './endpoints/user-management.ts';
import { viewEndpoints } from './endpoints/views.ts';

/** Every operation of the backend by its name. */
export const endpoints = {
  ...merchantEndpoints,
  ...transactionEndpoints,
  ...paymentEndpoints,
  ...depositEndpoints,
  ...disputeEndpoints,
  ...registrationEndpoints,
  ...settingsEndpoints,
  ...userManagementEndpoints,
  ...exportEndpoints,
  ...dashboardEndpoints,
  ...userEndpoints,
  ...viewEndpoints,
  ...auditEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
