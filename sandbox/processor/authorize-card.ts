import { randomInt } from 'node:crypto';
import type { AvsCode, CvvCode, DeclineCode } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import { type CardTrigger, cardTriggers } from './card-triggers.ts';
import type { Scenario } from './scenario.ts';

export interface CardRequest {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvv?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
}

interface Checks {
  avs: AvsCode;
  cvv: CvvCode;
}

export type CardAnswer =
  | (Checks & { outcome: 'approved'; authorizationCode: string; scenario: Scenario | null })
  | (Checks & { outcome: 'declined'; declineCode: DeclineCode })
  | (Checks & { outcome: 'failed' });

function checkAddress({ street, postalCode }: CardRequest): AvsCode {
  if (street === undefined && postalCode === undefined) return 'B';
  if (street === undefined) return 'Z';
  return postalCode === undefined ? 'A' : 'Y';
}

/** A card is good until the last day of its month, as days are where it is presented. */
function isExpired({ expiryMonth, expiryYear }: CardRequest, at: Date, timeZone: string): boolean {
  const { year, month } = DateTime.fromJSDate(at, { zone: timeZone });
  return year * 12 + month > expiryYear * 12 + expiryMonth;
}

/**
 * Asks the embedded issuer; what it says depends on the number alone, and on the expiry date.
 * @param timeZone the merchant's
 */
export function authorizeCard(request: CardRequest, at: Date, timeZone: string): CardAnswer {
  const trigger: CardTrigger | undefined = isExpired(request, at, timeZone)
    ? { decline: '54' }
    : cardTriggers[request.number];
  const isMismatch = trigger && 'decline' in trigger && trigger.decline === 'N7';
  const given: CvvCode = request.cvv === undefined ? 'P' : 'M';
  const checks: Checks = { avs: checkAddress(request), cvv: isMismatch ? 'N' : given };
  if (trigger && 'decline' in trigger) {
    return { ...checks, outcome: 'declined', declineCode: trigger.decline };
  }
  if (trigger && 'fails' in trigger) return { ...checks, outcome: 'failed' };
  return {
    ...checks,
    outcome: 'approved',
    authorizationCode: String(randomInt(1_000_000)).padStart(6, '0'),
    scenario: trigger?.scenario ?? null,
  };
}
