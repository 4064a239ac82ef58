import type { ManagedUser } from '@countinghouse/contract';

/** What is read of a user's scope. */
export type Scope = Pick<ManagedUser, 'role' | 'partnerName' | 'merchantName' | 'merchantCount'>;

/** The key of the words for whose data a user sees, and what goes into them. */
export function scopeWords({ role, partnerName, merchantName, merchantCount }: Scope): {
  key: string;
  values: { partner?: string; merchant?: string; count?: number };
} {
  const words = (name: string, values = {}) => ({ key: `scope.${name}`, values });
  if (role === 'countinghouse') return words('all');
  if (role === 'partners') return words('partner', { partner: partnerName ?? '—' });
  if (role === 'merchants') return words('merchant', { merchant: merchantName ?? '—' });
  if (!merchantCount) return words('none');
  return partnerName === null
    ? words('managed', { count: merchantCount })
    : words('managedOf', { count: merchantCount, partner: partnerName });
}
