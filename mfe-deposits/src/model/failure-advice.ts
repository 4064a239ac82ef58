/** What helps a deposit that the bank sent back. */
export type FailureStep = 'correctDetails' | 'otherAccount' | 'callBank' | 'topUp' | 'wait' | 'contactUs';

const steps: Readonly<Record<string, FailureStep>> = {
  no_account: 'correctDetails',
  invalid_account_number: 'correctDetails',
  incorrect_account_type: 'correctDetails',
  incorrect_account_holder: 'correctDetails',
  account_closed: 'otherAccount',
  bank_ownership_changed: 'otherAccount',
  invalid_currency: 'otherAccount',
  bank_account_restricted: 'otherAccount',
  account_frozen: 'callBank',
  declined: 'callBank',
  debit_not_authorized: 'callBank',
  insufficient_funds: 'topUp',
  could_not_process: 'wait',
  issuer_unavailable: 'wait',
};

/** Why a deposit failed, by the name of its text, and what to do about it. */
export function failureAdvice(reason: string | null): { reason: string; step: FailureStep } {
  const step = reason === null ? undefined : steps[reason];
  return step && reason ? { reason, step } : { reason: 'other', step: 'contactUs' };
}
