import type { DeclineCode } from '@countinghouse/contract/vocabulary';
import type { Scenario } from './scenario.ts';

/** What a test number makes the processor do; a number that is not here is approved. */
export type CardTrigger = { decline: DeclineCode } | { fails: true } | { scenario: Scenario };

/** The numbers of public sandboxes, so that operators recognise them. */
export const cardTriggers: Readonly<Record<string, CardTrigger>> = {
  '4000000000000002': { decline: '05' },
  '4000000000009995': { decline: '51' },
  '4000000000009987': { decline: '41' },
  '4000000000009979': { decline: '43' },
  '4000000000000069': { decline: '54' },
  '4000000000000127': { decline: 'N7' },
  '4000000000006975': { decline: '65' },
  '4000000000000119': { fails: true },
  '4000000000000259': { scenario: 'dispute_fraud' },
  '4000000000002685': { scenario: 'dispute_not_received' },
  '4000000000001976': { scenario: 'inquiry' },
  '4000000000007726': { scenario: 'refund_succeeds' },
  '4000000000005126': { scenario: 'refund_fails' },
};
