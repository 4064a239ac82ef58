import type { DepositFee } from '@countinghouse/contract';
import type {
  DepositEntryKind,
  DepositStatus,
  ExportLocale,
  StatementFormat,
} from '@countinghouse/contract/vocabulary';

/** Whom a statement is for, and whose name stands over it. */
export interface StatementParties {
  merchant: { id: string; name: string };
  /** Lines of the merchant’s address. */
  address: readonly string[];
  partner: { id: string; name: string; supportEmail: string; supportPhone: string; color: string | null };
  /** The brand’s picture, as a data URL of a PNG, a JPEG or an SVG; null where there is none. */
  logo: string | null;
}

export interface StatementLine {
  kind: DepositEntryKind;
  amountMinor: number;
  itemCount: number;
}

/** Money that left the balance for the bank, or came back from it; of a canceled deposit no bank had it. */
export interface StatementPayout {
  id: string;
  kind: 'sent' | 'returned' | 'canceled';
  status: DepositStatus;
  /** In the merchant’s zone. */
  date: string;
  traceId: string | null;
  amountMinor: number;
}

/** What a statement says: opening, lines and payouts add up to closing. */
export interface Statement extends StatementParties {
  currency: string;
  timeZone: string;
  /** A month, or one deposit. */
  subject: { month: string; isComplete: boolean } | { deposit: StatementDeposit };
  openingMinor: number;
  lines: readonly StatementLine[];
  fees: readonly DepositFee[];
  payouts: readonly StatementPayout[];
  closingMinor: number;
  /** A day, not a moment: of the same day and data it is the same file, byte for byte. */
  createdOn: string;
}

export interface StatementDeposit {
  id: string;
  status: DepositStatus;
  openedAt: Date;
  closedAt: Date | null;
  effectiveDate: string | null;
  traceId: string | null;
  accountLast4: string;
}

export interface StatementStyle {
  format: StatementFormat;
  locale: ExportLocale;
}
