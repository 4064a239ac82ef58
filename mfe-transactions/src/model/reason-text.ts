import type { FailureCode } from '@countinghouse/contract/vocabulary';

/** Why a payment was declined or came back, behind its code: `51 insufficient funds`. */
export const reasonText = (code: FailureCode, t: (key: string, otherwise: string) => string): string =>
  `${code} ${t(`kit:reason.${code}`, '')}`.trim();
