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
const testBankName = 'Sandbox Test Bank';

export interface AchAnswer {
  bankName: string;
  traceNumber: string;
  scenario: Scenario | null;
}

/** Eight digits of the bank, seven of the entry. */
const newTraceNumber = (bank: string) => `${bank}${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The bank that a routing number is of. */
export const bankNameOf = (routingNumber: string): string =>
  routingNumber === testBank ? testBankName : `Bank ${routingNumber}`;

/** Takes a debit to the embedded bank; whether it comes back shows days later. */
export function originateAch({
  routingNumber,
  accountNumber,
}: {
  routingNumber: string;
  accountNumber: string;
}): AchAnswer {
  const code = routingNumber === testBank ? returnedAccounts[accountNumber] : undefined;
  return {
    bankName: bankNameOf(routingNumber),
    traceNumber: newTraceNumber(routingNumber.slice(0, 8)),
    scenario: code ? `return_${code}` : null,
  };
}

/** A debit that came back, as its own bank knows it. */
interface ReturnedDebit {
  bankName: string | null;
  traceNumber: string | null;
  /** How many presentations came before it. */
  retryCount: number;
}

/**
 * Presents a debit again; the bank knows the account by the trace number. At the test bank the funds have come by the
 * second time: the first comes back as well.
 */
export const representAch = ({ bankName, traceNumber, retryCount }: ReturnedDebit): AchAnswer => ({
  bankName: bankName ?? '',
  traceNumber: newTraceNumber((traceNumber ?? '').slice(0, 8)),
  scenario: bankName === testBankName && retryCount === 0 ? 'return_R01' : null,
});
