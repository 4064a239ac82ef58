import type { DisputeReasonGroup, DisputeStage, DisputeStatus } from '@countinghouse/contract/vocabulary';

/** What happened, and how many days ago. */
type Step = readonly [stage: DisputeStage, status: DisputeStatus, daysAgo: number];

/** A dispute that demo users find, as it went. */
export interface DisputeStory {
  group: DisputeReasonGroup;
  steps: readonly Step[];
  /** How long there is to answer, where that matters more than when it was opened. */
  hoursLeft?: number;
  /** What the network will say of an answer that it reviews. */
  verdict?: 'won' | 'lost';
  /** Other payments that the customer made, by how many days before; what answers the dispute. */
  otherPayments?: readonly number[];
  /** Whether a part of it was refunded before. */
  isRefunded?: boolean;
}

const answered = (stage: DisputeStage, [opened, sent, decided]: number[], outcome: DisputeStatus): Step[] => [
  [stage, 'needs_response', opened ?? 0],
  [stage, 'under_review', sent ?? 0],
  [stage, outcome, decided ?? 0],
];
const lostChargeback = (...daysAgo: number[]) => answered('chargeback', daysAgo, 'lost');
const opens = (stage: DisputeStage): Step[] => [[stage, 'needs_response', 0]];

/** Of every stage, reason and outcome; the most urgent first, for merchants with few payments. */
export const disputeStories: readonly DisputeStory[] = [
  // Two older payments of the same card and device: Visa's Compelling Evidence 3.0.
  { group: 'fraud', steps: opens('chargeback'), hoursLeft: 7, otherPayments: [140, 200] },
  { group: 'not_received', steps: opens('chargeback'), hoursLeft: 60 },
  { group: 'duplicate', steps: opens('chargeback'), hoursLeft: 24 * 26, otherPayments: [0.002] },
  { group: 'credit_not_processed', steps: opens('chargeback'), hoursLeft: 24 * 6, isRefunded: true },
  { group: 'not_received', steps: opens('inquiry'), hoursLeft: 24 * 9 },
  {
    group: 'fraud',
    steps: [...lostChargeback(40, 30, 12), ['pre_arbitration', 'needs_response', 8]],
  },
  {
    group: 'not_as_described',
    steps: [
      ['chargeback', 'needs_response', 15],
      ['chargeback', 'under_review', 2],
    ],
    verdict: 'won',
  },
  { group: 'fraud', steps: answered('chargeback', [45, 38, 31], 'won') },
  { group: 'not_received', steps: lostChargeback(44, 36, 29) },
  {
    group: 'canceled',
    steps: [
      ['chargeback', 'needs_response', 28],
      ['chargeback', 'accepted', 20],
    ],
  },
  {
    group: 'fraud',
    steps: [
      ['chargeback', 'needs_response', 60],
      ['chargeback', 'expired', 15],
    ],
  },
  {
    group: 'not_received',
    steps: [
      ...lostChargeback(75, 66, 35),
      ...answered('pre_arbitration', [30, 15, 8], 'lost'),
      ['arbitration', 'needs_response', 4],
    ],
  },
  {
    group: 'canceled',
    steps: [
      ...lostChargeback(60, 50, 43),
      ['pre_arbitration', 'needs_response', 38],
      ['pre_arbitration', 'under_review', 3],
    ],
    verdict: 'lost',
  },
  {
    group: 'fraud',
    steps: [...lostChargeback(75, 68, 61), ...answered('pre_arbitration', [55, 45, 38], 'won')],
  },
  { group: 'canceled', steps: answered('chargeback', [50, 42, 35], 'won') },
  { group: 'not_received', steps: answered('inquiry', [34, 30, 23], 'won') },
  { group: 'processing_error', steps: answered('chargeback', [33, 29, 22], 'won') },
  { group: 'authorization', steps: lostChargeback(70, 61, 54) },
  { group: 'not_as_described', steps: lostChargeback(65, 57, 50) },
  {
    group: 'not_as_described',
    steps: [
      ...lostChargeback(76, 70, 64),
      ...answered('pre_arbitration', [58, 50, 43], 'lost'),
      ...answered('arbitration', [40, 36, 26], 'lost'),
    ],
  },
];
