import { accessReviewEndpoints } from './endpoints/access-review.ts';
import { applicationEndpoints } from './endpoints/applications.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { boardEndpoints } from './endpoints/boards.ts';
import { brandingEndpoints } from './endpoints/branding.ts';
import { businessSettingsEndpoints } from './endpoints/business-settings.ts';
import { checkoutProfileEndpoints } from './endpoints/checkout-profiles.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { statementEndpoints } from './endpoints/deposit-statements.ts';
import { depositEndpoints } from './endpoints/deposits.ts';
import { disputeToolEndpoints } from './endpoints/dispute-tools.ts';
import { disputeEndpoints } from './endpoints/disputes.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { exportEndpoints } from './endpoints/exports.ts';
import { merchantDocumentEndpoints } from './endpoints/merchant-documents.ts';
import { merchantEndpoints } from './endpoints/merchants.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { paymentLinkEndpoints } from './endpoints/payment-links.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { reconciliationEndpoints } from './endpoints/reconciliations.ts';
import { registrationEndpoints } from './endpoints/registration.ts';
import { settingDecisionEndpoints } from './endpoints/setting-decisions.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { transactionEndpoints } from './endpoints/transactions.ts';
import { userEndpoints } from './endpoints/user.ts';
import { userHandOverEndpoints } from './endpoints/user-hand-over.ts';
import { userInvitationEndpoints } from './endpoints/user-invitations.ts';
import { userManagementEndpoints } from './endpoints/user-management.ts';
import { userSecurityEndpoints } from './endpoints/user-security.ts';
import { viewAsEndpoints } from './endpoints/view-as.ts';
import { viewEndpoints } from './endpoints/views.ts';

/** The operations by subject: each is a tag of `openapi.json`. */
export const endpointGroups = {
  Merchants: { description: 'Merchants and partners in scope', endpoints: merchantEndpoints },
  Transactions: {
    description: 'Card and bank payments: lists, details, totals and notes',
    endpoints: transactionEndpoints,
  },
  Payments: {
    description: 'What moves money: payments, captures, refunds, voids',
    endpoints: paymentEndpoints,
  },
  CheckoutPages: {
    description: 'How hosted checkout pages look and what they ask for, in versions',
    endpoints: checkoutProfileEndpoints,
  },
  PaymentLinks: { description: 'Payment links, and what was paid by them', endpoints: paymentLinkEndpoints },
  Deposits: { description: 'Payouts and the lines that they are made of', endpoints: depositEndpoints },
  Statements: { description: 'Statements of deposits and of months', endpoints: statementEndpoints },
  Reconciliations: {
    description: 'Saved comparisons of bank statements with deposits',
    endpoints: reconciliationEndpoints,
  },
  Disputes: { description: 'Disputes and their evidence', endpoints: disputeEndpoints },
  DisputeTools: { description: 'Figures and deadlines of disputes', endpoints: disputeToolEndpoints },
  Registration: {
    description: 'Merchants from draft to active',
    endpoints: registrationEndpoints,
  },
  Applications: {
    description: 'Applications of merchants, section by section, and the owners in them',
    endpoints: applicationEndpoints,
  },
  MerchantDocuments: {
    description: 'Documents of merchants, and requests for them',
    endpoints: merchantDocumentEndpoints,
  },
  Settings: { description: 'Settings, change requests and logos', endpoints: settingsEndpoints },
  BusinessSettings: {
    description: 'What merchants and partners say of themselves, with the history of it',
    endpoints: businessSettingsEndpoints,
  },
  Branding: {
    description: 'How partners’ portals look and what their mails say, in versions',
    endpoints: brandingEndpoints,
  },
  Users: {
    description: 'Users and what they may do',
    endpoints: { ...userManagementEndpoints, ...userHandOverEndpoints },
  },
  Invitations: {
    description: 'What is known before users are invited',
    endpoints: userInvitationEndpoints,
  },
  ViewAs: {
    description: 'Seeing the portal as a user or a role does, without changing anything',
    endpoints: viewAsEndpoints,
  },
  AccessReviews: { description: 'When the access of users was reviewed', endpoints: accessReviewEndpoints },
  UserSecurity: {
    description: 'How users sign in, and what they did',
    endpoints: userSecurityEndpoints,
  },
  Boards: { description: 'Dashboard boards of the caller and of their team', endpoints: boardEndpoints },
  Notifications: { description: 'Notifications of the caller', endpoints: notificationEndpoints },
  SettingDecisions: {
    description: 'Changes of settings that wait for a decision, and what is to be known to decide',
    endpoints: settingDecisionEndpoints,
  },
  Exports: { description: 'Files of lists', endpoints: exportEndpoints },
  Dashboard: { description: 'Figures of the dashboard', endpoints: dashboardEndpoints },
  Events: { description: 'What happened, without a websocket', endpoints: eventEndpoints },
  Caller: { description: 'What the caller sees and looks like', endpoints: userEndpoints },
  Views: { description: 'Saved views, their schedules and alerts', endpoints: viewEndpoints },
  Audit: { description: 'What was done, by whom', endpoints: auditEndpoints },
} as const;

/** Every operation of the backend by its name. */
export const endpoints = {
  ...merchantEndpoints,
  ...transactionEndpoints,
  ...paymentEndpoints,
  ...checkoutProfileEndpoints,
  ...paymentLinkEndpoints,
  ...depositEndpoints,
  ...statementEndpoints,
  ...reconciliationEndpoints,
  ...disputeEndpoints,
  ...disputeToolEndpoints,
  ...registrationEndpoints,
  ...applicationEndpoints,
  ...merchantDocumentEndpoints,
  ...settingsEndpoints,
  ...businessSettingsEndpoints,
  ...brandingEndpoints,
  ...settingDecisionEndpoints,
  ...userManagementEndpoints,
  ...userHandOverEndpoints,
  ...userInvitationEndpoints,
  ...viewAsEndpoints,
  ...accessReviewEndpoints,
  ...userSecurityEndpoints,
  ...boardEndpoints,
  ...notificationEndpoints,
  ...exportEndpoints,
  ...dashboardEndpoints,
  ...eventEndpoints,
  ...userEndpoints,
  ...viewEndpoints,
  ...auditEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
