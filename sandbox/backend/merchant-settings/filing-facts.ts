import { createHmac } from 'node:crypto';
import { changeReminderDays } from '@countinghouse/contract/vocabulary';
import type { Caller } from '../audit/audit.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import type { ChangeRow } from './present-change.ts';

const dayMs = 86_400_000;

/** A bank account without its number: keyed, so that nobody can try all numbers. */
export const accountFingerprintOf = (
  secret: string,
  { routingNumber, accountNumber }: { routingNumber: string; accountNumber: string },
): string =>
  createHmac('sha256', secret).update(`account ${routingNumber} ${accountNumber}`).digest('hex').slice(0, 32);

interface Filed {
  merchant: MerchantRow;
  changes: { routingNumber?: string | undefined; accountNumber?: string | undefined };
  secret: string;
}

/** What is kept of the moment in which a change is filed, for those who decide it. */
export function filingFacts(
  { actor, at, device }: Caller,
  { merchant, changes, secret }: Filed,
): Pick<ChangeRow, 'dueAt' | 'requestedSubject' | 'requestedDevice' | 'signedInAt' | 'accountFingerprint'> {
  const { accountNumber, routingNumber = merchant.routingNumber } = changes;
  return {
    dueAt: new Date(at.getTime() + changeReminderDays[0] * dayMs),
    requestedSubject: actor.subject,
    requestedDevice: device ?? null,
    signedInAt: actor.signedInAt ?? null,
    accountFingerprint:
      accountNumber && routingNumber ? accountFingerprintOf(secret, { routingNumber, accountNumber }) : null,
  };
}
