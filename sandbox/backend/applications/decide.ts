import type { DecisionOutcome, DecisionReason, DocumentKind } from '@countinghouse/contract/vocabulary';

/** What the processor says of an application, and which papers it wants. */
export interface Answer {
  outcome: DecisionOutcome;
  reasons: DecisionReason[];
  wanted: readonly { kind: DocumentKind; text: string }[];
}

const review: Answer = { outcome: 'review', reasons: ['manual_review'], wanted: [] };
const answers: Readonly<Record<string, Answer>> = {
  '000000001': review,
  '000000002': {
    outcome: 'documents_needed',
    reasons: ['bank_letter_too_old', 'identity_unreadable'],
    wanted: [
      { kind: 'bank_letter', text: 'Send a bank letter or voided check that is no older than 90 days.' },
      { kind: 'identity', text: 'Send the identity document again: its photo cannot be read.' },
    ],
  },
  '000000003': {
    outcome: 'declined',
    reasons: ['business_not_verified', 'bank_account_not_verified'],
    wanted: [],
  },
};
const approved: Answer = { outcome: 'approved', reasons: ['verified'], wanted: [] };

/**
 * What the sandbox's processor decides of an application, by its EIN.
 * @param ein null where there is none that opens: nobody is approved of whom nothing can be looked up
 * @param before what it answered last: whoever was asked for papers, and gave them, is approved
 */
export function decide(ein: string | null, before: DecisionOutcome | null): Answer {
  if (ein === null) return review;
  const answer = answers[ein] ?? approved;
  return answer.outcome === 'documents_needed' && before === 'documents_needed' ? approved : answer;
}

/** The reasons as the merchant's timeline has them; screens say them in their own words. */
export const reasonWords: Readonly<Record<DecisionReason, string>> = {
  verified: 'Verified.',
  manual_review: 'A reviewer looks at the application.',
  bank_letter_too_old: 'The bank letter is older than 90 days.',
  identity_unreadable: 'The identity document cannot be read.',
  business_not_verified: 'The business could not be verified.',
  bank_account_not_verified: 'The bank account could not be verified.',
};
