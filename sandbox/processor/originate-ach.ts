import { randomInt } from 'node:crypto';
import type { AchReturnCode } from '@countinghouse/contract/vocabulary';
import type { Scenario } from './scenario.ts';

/** Account numbers of the test bank, 110000000, that come back, and why. */
const returnedAccounts: Readonly<Record<string, AchReturnCode>> = {
  '000111111113': 'R02',
  '000111111116': 'R03',
  '000222222227': 'R01',
  '000333333335': 'R10',
};
const testBank = '110000000';

export interface AchAnswer {
  bankName: string;
  traceNumber: string;
  scenario: Scenario | null;
}

/** Takes a debit to the embedded bank; whether it comes back shows days later. */
export function originateAch({
  routingNumber,
  accountNumber,
}: {
  routingNumber: string;
  accountNumber: string;
}): AchAnswer {
  const code = routingNumber === testBank ? returnedAccounts[accountNumber] : undefined;
  const suffix = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    bankName: routingNumber === testBank ? 'Sandbox Test Bank' : `Bank ${routingNumber}`,
    traceNumber: `${routingNumber.slice(0, 8)}${suffix}`,
    scenario: code ? `return_${code}` : null,
  };
}
