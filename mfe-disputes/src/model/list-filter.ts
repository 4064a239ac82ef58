import type { DisputeFilter as DisputeFilterQuery } from '@countinghouse/contract';
import {
  type CardBrand,
  cardBrands,
  type DisputeDate,
  type DisputeReasonGroup,
  type DisputeStage,
  type DisputeStatus,
  disputeDates,
  disputeReasonGroups,
  disputeStages,
  disputeStatuses,
  type EntryMode,
  type EvidenceKind,
  entryModes,
  evidenceKinds,
} from '@countinghouse/contract/vocabulary';
import {
  type AmountRange,
  amountParts,
  dateParts,
  minorAmountsOf,
  readFilterParams,
  type ListFilter as SharedFilter,
  writeFilterParams,
} from '@countinghouse/kit/list';
import { instantsOf } from '@countinghouse/kit/ui-data';

/** Within how many days deadlines can be asked for. */
export const dueChoices = [1, 3, 7, 14] as const;
const maxDueWithinDays = 365;

/** What the list shows, as the address bar says it; amounts are as `toDecimal` writes them. */
export interface DisputeFilter extends SharedFilter, AmountRange {
  status: DisputeStatus[];
  stage: DisputeStage[];
  reason: DisputeReasonGroup[];
  brand: CardBrand[];
  /** How the card was entered, and which files were sent: figures of the insight page lead to them. */
  entryMode: EntryMode[];
  evidence: EvidenceKind[];
  /** Needs a response, with its deadline in so many days. */
  dueWithinDays?: number | undefined;
  /** What the dates are about, where that is not when the dispute was opened. */
  dateOf?: Exclude<DisputeDate, 'opened'> | undefined;
}

const otherDates = disputeDates.filter((one) => one !== 'opened');

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
export function parseDisputeFilter(params: URLSearchParams, ownTimeZone: string): DisputeFilter {
  const { text, oneOf, severalOf, idsOf, shared, amounts } = readFilterParams(params);
  const days = Number(text('due'));
  return {
    ...shared(ownTimeZone),
    status: severalOf('status', disputeStatuses),
    stage: severalOf('stage', disputeStages),
    reason: severalOf('reason', disputeReasonGroups),
    brand: severalOf('brand', cardBrands),
    entryMode: severalOf('entry', entryModes),
    evidence: severalOf('evidence', evidenceKinds),
    merchantId: idsOf('merchant'),
    dueWithinDays: Number.isInteger(days) && days > 0 && days <= maxDueWithinDays ? days : undefined,
    dateOf: oneOf('dateOf', otherDates),
    ...amounts(),
  };
}

/** Writes a filter for the address. */
export const formatDisputeFilter = (filter: DisputeFilter): URLSearchParams =>
  writeFilterParams([
    ['search', filter.search],
    ['status', filter.status],
    ['stage', filter.stage],
    ['reason', filter.reason],
    ['brand', filter.brand],
    ['entry', filter.entryMode],
    ['evidence', filter.evidence],
    ['merchant', filter.merchantId],
    ['due', filter.dueWithinDays?.toString()],
    ['dateOf', filter.dateOf],
    ...dateParts(filter),
    ...amountParts(filter),
  ]);

const unlessEmpty = <Value>(values: Value[]) => (values.length > 0 ? values : undefined);

/** The filter as the backend reads it: dates as instants, amounts in minor units. */
export function toQuery(filter: DisputeFilter): DisputeFilterQuery {
  return {
    search: filter.search,
    status: unlessEmpty(filter.status),
    stage: unlessEmpty(filter.stage),
    reason: unlessEmpty(filter.reason),
    brand: unlessEmpty(filter.brand),
    entryMode: unlessEmpty(filter.entryMode),
    evidence: unlessEmpty(filter.evidence),
    merchantId: filter.merchantId && [...filter.merchantId],
    dueWithinDays: filter.dueWithinDays,
    dateOf: filter.dateOf,
    ...instantsOf(filter, filter.timeZone),
    ...minorAmountsOf(filter),
  };
}

const withoutParts: Readonly<Record<string, Partial<DisputeFilter>>> = {
  search: { search: undefined },
  status: { status: [] },
  stage: { stage: [] },
  reason: { reason: [] },
  brand: { brand: [] },
  entry: { entryMode: [] },
  evidence: { evidence: [] },
  merchant: { merchantId: undefined },
  due: { dueWithinDays: undefined },
  dates: { from: undefined, to: undefined, dateOf: undefined },
  amount: { amountMin: undefined, amountMax: undefined, currency: undefined },
};

/** `filter` without one of its parts, as the user thinks of parts. */
export const withoutPart = (filter: DisputeFilter, part: string): DisputeFilter => ({
  ...filter,
  ...withoutParts[part],
});

/** Whether all that needs a response is asked for, of whichever merchants: where that is nothing, nothing is to do. */
export const isAllDue = (filter: DisputeFilter): boolean =>
  formatDisputeFilter({ ...filter, merchantId: undefined, currency: undefined }).toString() ===
  'status=needs_response';
