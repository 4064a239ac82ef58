import type { AchStatus, CardStatus } from '@countinghouse/contract/vocabulary';
import type { Scenario } from '../../processor/scenario.ts';
import { addBankingDays, nextBusinessHour } from '../calendar/business-days.ts';

const authorizationDays = 30;
/** Once a business day, in the merchant's zone, what was captured goes to settlement; it is settled by morning. */
const cutOffHour = 20;
const settledHour = 6;

interface Position {
  type: 'card' | 'ach';
  status: CardStatus | AchStatus;
  scenario: Scenario | null;
  timeZone: string;
}

/** When the system must act next on a payment that reached `status` at `at`; null when nothing is to come. */
export function dueAfter({ type, status, scenario, timeZone }: Position, at: Date): Date | null {
  switch (status) {
    case 'authorized':
      return new Date(at.getTime() + authorizationDays * 86_400_000);
    case 'captured':
      return nextBusinessHour(at, timeZone, cutOffHour);
    case 'settling':
      return nextBusinessHour(at, timeZone, settledHour);
    case 'pending':
      return addBankingDays(at, 1);
    case 'originated':
      return addBankingDays(at, 2);
    case 'settled': {
      if (type === 'card') return scenario && !scenario.startsWith('refund') ? addBankingDays(at, 1) : null;
      return scenario ? addBankingDays(at, 1) : null;
    }
    default:
      return null;
  }
}
