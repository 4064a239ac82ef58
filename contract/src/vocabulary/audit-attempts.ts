import { type AuditAction, auditActions } from './audit.ts';

const merchantDecisions = [
  'merchant:submit',
  'merchant:approve',
  'merchant:decline',
  'merchant:request_documents',
  'merchant:withdraw',
  'merchant:activate',
  'merchant:suspend',
  'merchant:close',
  'merchant:enable_charges',
  'merchant:disable_charges',
  'merchant:enable_deposits',
  'merchant:disable_deposits',
] as const satisfies readonly AuditAction[];

/** What each request that changes something would have done: the audit trail names a refused one by its endpoint. */
export const attemptedActions = {
  'post merchants': ['merchant:register'],
  'post proxy/card-payment': [
    'payment:sale',
    'payment:ach',
    'payment:authorize',
    'payment:capture',
    'payment:retry',
  ],
  'post proxy/card-void-refund': ['payment:refund', 'payment:void'],
  'put partner/branding': ['branding:save'],
  'post partner/branding/publish': ['branding:publish'],
  'post partner/branding/restore': ['branding:restore'],
  'post hosted-payment/profiles': ['checkout-profile:create'],
  'put hosted-payment/profile': ['checkout-profile:save'],
  'post hosted-payment/profile/publish': ['checkout-profile:publish'],
  'post hosted-payment/profile/restore': ['checkout-profile:restore'],
  'delete hosted-payment/profile': ['checkout-profile:archive'],
  'post hosted-payment/links': ['payment-link:create'],
  'put hosted-payment/link': ['payment-link:change'],
  'post hosted-payment/link/action': ['payment-link:activate', 'payment-link:disable', 'payment-link:enable'],
  'delete hosted-payment/link': ['payment-link:delete'],
  'post hosted-payment/link/mail': ['payment-link:mail'],
  'post transaction/receipt': ['transaction:receipt'],
  'post transaction/note': ['transaction:note'],
  'post deposits': ['deposit:retry', 'deposit:cancel'],
  'put deposits/statements/schedule': ['statement:schedule'],
  'delete deposits/statements/schedule': ['statement:unschedule'],
  'post deposits/reconciliations': ['reconciliation:save'],
  'delete deposits/reconciliations': ['reconciliation:delete'],
  'post disputes': ['dispute:accept', 'dispute:escalate'],
  'post disputes/evidents/upload': ['evidence:upload'],
  'delete disputes/evidents/delete': ['evidence:delete'],
  'post disputes/evidents/submit': ['evidence:submit'],
  'put disputes/response': ['dispute:draft'],
  'post disputes/calendar': ['calendar:create'],
  'delete disputes/calendar': ['calendar:revoke'],
  'post merchants/status': merchantDecisions,
  'post proxy/merchant': ['merchant:board'],
  'post merchants/application': ['merchant:register'],
  'put merchants/application': ['application:section'],
  'post merchants/application/terms': ['application:terms'],
  'post merchants/application/submit': ['merchant:submit'],
  'post merchants/application/link': ['application:share'],
  'delete merchants/application/link': ['application:unshare'],
  'post proxy/merchant/owner': ['merchant:owner'],
  'put proxy/merchant/owner': ['merchant:owner'],
  'delete proxy/merchant/owner': ['merchant:owner'],
  'post account/documents': ['merchant:document'],
  'delete account/documents': ['merchant:document_remove'],
  'post account/documents/review': ['merchant:document_review'],
  'post merchants/requests': ['request:open'],
  'post merchants/requests/read': [],
  'post merchants/requests/reply': ['request:reply'],
  'post merchants/requests/close': ['request:close'],
  'post merchant/setting': ['settings:file', 'settings:approve', 'settings:reject', 'settings:cancel'],
  'post merchant/setting/document': ['settings:document'],
  'put partner/setting': ['business-settings:change'],
  'post partner/logo': ['business-settings:change'],
  'delete partner/logo': ['business-settings:change'],
  'post merchant/logo': ['business-settings:change'],
  'delete merchant/logo': ['business-settings:change'],
  'put business-settings': ['business-settings:change'],
  'post business-settings/restore': ['business-settings:change'],
  'post business-settings/addresses': ['notice-address:code'],
  'delete business-settings/addresses': ['business-settings:change'],
  'post business-settings/addresses/code': ['notice-address:code'],
  'post business-settings/addresses/verify': ['notice-address:verify'],
  'post merchant-setting/report': ['settings:report'],
  'post usermanagement/insert': ['user:insert'],
  'put usermanagement/update': ['user:update'],
  'put usermanagement/access': ['user:access'],
  'post usermanagement/resend': ['user:resend'],
  'post usermanagement/revoke': ['user:revoke'],
  'post usermanagement/sign-out': ['user:sign-out'],
  'post usermanagement/resetpass': ['user:reset'],
  'put usermanagement/multi': ['user:merchants'],
  'delete usermanagement/delete': ['user:delete'],
  'post usermanagement/preview': [],
  'post usermanagement/recognize': [],
  'post usermanagement/view-as': ['user:view-start'],
  'delete usermanagement/view-as': ['user:view-end'],
  'post usermanagement/review': ['user:review'],
  'post usermanagement/second-factor/reset': ['user:reset-second-factor'],
  'post usermanagement/unlock': ['user:unlock'],
  'post usermanagement/sessions/end': ['user:end-session'],
  'post user/second-factor': [],
  'put user/boards': [],
  'put user/first-steps': [],
  'post user/announcements': [],
  'post notifications': [],
  'put notifications/preferences': [],
  'post export/transactions': ['export:transactions'],
  'post export/disputes': ['export:disputes'],
  'post export/users': ['export:users'],
  'post export/access-review': ['export:access-review'],
  'post export/payment-links': ['export:payment-links'],
  'post export/deposit': ['export:deposit'],
  'post export/deposits': ['export:deposits'],
  'post export/merchant-status': ['export:merchant-status'],
  'post export/view': [],
  'post export/list': ['export:cancel', 'export:share', 'export:unshare', 'export:delete'],
  'post views': ['view:create'],
  'put views': ['view:update'],
  'delete views': ['view:delete'],
  'post views/restore': ['view:restore'],
  'put views/schedule': ['view:schedule'],
  'delete views/schedule': ['view:unschedule'],
  'put views/alert': ['view:alert'],
  'delete views/alert': ['view:unalert'],
  'put views/default': ['view:default'],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;

/** A request that changes something, as the audit trail names it where it is refused: method and path. */
export type AuditAttempt = keyof typeof attemptedActions;

/** Attempts that are not of one action alone: they have words of their own, the others those of their action. */
export type AmbiguousAttempt = {
  [Name in AuditAttempt]: (typeof attemptedActions)[Name] extends readonly [AuditAction] ? never : Name;
}[AuditAttempt];

const attempts = Object.entries(attemptedActions) as [AuditAttempt, readonly AuditAction[]][];

/** The endpoints whose refusal may have been an attempt at one of the actions. */
export const attemptsAt = (actions: readonly AuditAction[]): AuditAttempt[] =>
  attempts.filter(([, at]) => at.some((action) => actions.includes(action))).map(([name]) => name);

/** The one action that an attempt was at; undefined where it may have been one of several, or is unknown. */
export function onlyActionOf(attempt: string): AuditAction | undefined {
  const [action, other] = attempts.find(([name]) => name === attempt)?.[1] ?? [];
  return other === undefined ? action : undefined;
}

/** An action of the audit trail, or undefined of a name that this version does not know. */
export const knownAction = (name: string): AuditAction | undefined =>
  auditActions.find((action) => action === name);
