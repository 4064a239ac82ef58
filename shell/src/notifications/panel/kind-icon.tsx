import type { NotificationGroup } from '@countinghouse/contract/vocabulary';
import { CreditCard, FileDown, Scale, Settings2, ShieldAlert, Store } from 'lucide-react';

const icons: Record<NotificationGroup, typeof CreditCard> = {
  security: ShieldAlert,
  disputes: Scale,
  payments: CreditCard,
  settings: Settings2,
  merchants: Store,
  files: FileDown,
};

/** What a notification is about, at a glance; its words say it, too. */
export function KindIcon({ group }: { group: NotificationGroup }) {
  const Icon = icons[group];
  return <Icon size={16} aria-hidden="true" />;
}
