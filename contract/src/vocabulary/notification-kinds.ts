import { type NotificationGroup, type NotificationKind, notificationGroups } from './notification.ts';
import type { Role } from './roles.ts';

const applicants: readonly Role[] = ['partners', 'merchants', 'multi-merchant'];
const managers: readonly Role[] = ['countinghouse', 'partners', 'multi-merchant'];

/** Who is told of it, where that is not everybody who sees the merchant: as the backend addresses it. */
const rolesOf: Partial<Record<NotificationKind, readonly Role[]>> = {
  change_waiting: ['countinghouse', 'partners'],
  change_reported: ['countinghouse'],
  link_card_testing: managers,
  link_page_changed: managers,
  application_approved: applicants,
  application_documents_needed: applicants,
  application_declined: applicants,
  merchant_boarded: applicants,
  document_expiring: applicants,
  document_expired: applicants,
  document_rejected: applicants,
};

interface KindsOfGroup {
  group: NotificationGroup;
  kinds: NotificationKind[];
}

/** The kinds of notifications that users of a role are told of, by what they are about. */
export function notificationKindsFor(role: Role | null): KindsOfGroup[] {
  if (role === null) return [];
  const isTold = (kind: NotificationKind) => rolesOf[kind]?.includes(role) ?? true;
  return Object.entries(notificationGroups)
    .map(([group, kinds]) => ({ group: group as NotificationGroup, kinds: kinds.filter(isTold) }))
    .filter(({ kinds }) => kinds.length > 0);
}
