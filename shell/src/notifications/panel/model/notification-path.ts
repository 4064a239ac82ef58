import type { Notification, SessionUser } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import { readPortalData, recordListPath, recordPath } from '@countinghouse/kit';
import { exportPathOf, exportsPath } from '@countinghouse/kit/query';
import { decideAccess, portalRoutesOf } from '../../../routing/access.ts';

/** How the ids of a list's records begin: by them its page is found, whichever area's it is. */
const prefixes: Partial<Record<string, string>> = {
  transactions: 'txn_',
  disputes: 'dsp_',
  deposits: 'dep_',
  merchants: 'mer_',
  'payment-links': 'plk_',
};

function viewPath({ recordId, recordType }: Notification): string | null {
  // Users have no ids.
  if (recordType === 'users')
    return `/user-management?${new URLSearchParams({ view: 'all', open: recordId })}`;
  const prefix = prefixes[recordType ?? ''];
  return prefix ? recordListPath(prefix, new URLSearchParams({ open: recordId })) : null;
}

/** Where somebody looks after a merchant's papers: a merchant's own page of them names nobody. */
const papersPath = ({ merchantId }: Notification, role: Role | null) =>
  role === 'merchants' ? '/account_document' : merchantId && `/account_document/${merchantId}`;

function pathOf(notification: Notification, role: Role | null): string | null {
  const { kind, recordId, recordName, recordType, merchantId } = notification;
  switch (kind) {
    case 'export_ready':
    case 'export_failed':
      return recordName ? exportPathOf(recordName) : exportsPath;
    case 'view_alert':
    case 'view_stopped':
      return viewPath(notification);
    case 'ach_returned':
    case 'refund_failed':
      return recordPath({ id: recordId, type: recordType ?? undefined });
    case 'bank_account_changed':
      return role === 'merchants' ? '/merchant-account-setting' : recordPath({ id: recordId });
    case 'return_rate_exceeded':
      return role === 'merchants' ? '/dashboard' : recordPath({ id: recordId });
    case 'merchant_boarded':
      return role === 'merchants' ? '/account_document' : merchantId && recordPath({ id: merchantId });
    default:
      if (notification.group === 'merchants') return papersPath(notification, role);
      return recordPath({ id: recordId });
  }
}

/** The page that a notification is about; null where no area of this portal has one, or it is not for this user. */
export function notificationPath(notification: Notification, user: SessionUser): string | null {
  const path = pathOf(notification, user.role);
  if (!path) return null;
  const routes = portalRoutesOf(readPortalData().registry.areas);
  const { pathname } = new URL(path, window.location.origin);
  return decideAccess(routes, pathname, user) === 'allowed' ? path : null;
}
