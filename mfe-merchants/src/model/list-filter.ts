import type { MerchantStatusFilter } from '@countinghouse/contract';
import {
  type ComplianceStatus,
  complianceStatuses,
  type DepositSwitch,
  depositSwitches,
  type MerchantStatus,
  maxDaysInStatus,
  type OutstandingPart,
  outstandingParts,
  type RateLevel,
  rateLevels,
  registrationStatuses,
  type SwitchState,
  switchStates,
} from '@countinghouse/contract/vocabulary';
import { dateParts, type ListFilter, readFilterParams, writeFilterParams } from '@countinghouse/kit/list';
import { instantsOf } from '@countinghouse/kit/ui-data';

/** What the list of merchants shows, as the address bar says it. */
export interface MerchantFilter extends ListFilter {
  status: MerchantStatus[];
  compliance: ComplianceStatus[];
  charges: SwitchState[];
  deposits: DepositSwitch[];
  missing: OutstandingPart[];
  rates: RateLevel[];
  /** Has its status for at least so many days. */
  inStatusDays?: number | undefined;
  partnerId: string[];
}

/** What is offered of days in a status. */
export const ageChoices = [1, 3, 7, 30, 90] as const;

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
export function parseMerchantFilter(params: URLSearchParams, ownTimeZone: string): MerchantFilter {
  const { text, severalOf, idsOf, shared } = readFilterParams(params);
  const days = Number(text('days'));
  return {
    ...shared(ownTimeZone),
    status: severalOf('status', registrationStatuses),
    compliance: severalOf('compliance', complianceStatuses),
    charges: severalOf('charges', switchStates),
    deposits: severalOf('deposits', depositSwitches),
    missing: severalOf('missing', outstandingParts),
    rates: severalOf('rates', rateLevels),
    inStatusDays: Number.isInteger(days) && days > 0 && days <= maxDaysInStatus ? days : undefined,
    partnerId: idsOf('partner') ?? [],
  };
}

/** Writes a filter for the address. */
export const formatMerchantFilter = (filter: MerchantFilter): URLSearchParams =>
  writeFilterParams([
    ['search', filter.search],
    ['status', filter.status],
    ['compliance', filter.compliance],
    ['charges', filter.charges],
    ['deposits', filter.deposits],
    ['missing', filter.missing],
    ['rates', filter.rates],
    ['days', filter.inStatusDays?.toString()],
    ['partner', filter.partnerId],
    ...dateParts(filter),
  ]);

const unlessEmpty = <Value>(values: Value[]) => (values.length > 0 ? values : undefined);

/** What a saved view keeps of a filter, dates aside. */
export const keepInView = (filter: MerchantFilter) => ({
  search: filter.search,
  status: unlessEmpty(filter.status),
  compliance: unlessEmpty(filter.compliance),
  charges: unlessEmpty(filter.charges),
  deposits: unlessEmpty(filter.deposits),
  missing: unlessEmpty(filter.missing),
  rates: unlessEmpty(filter.rates),
  inStatusDays: filter.inStatusDays,
  partnerId: unlessEmpty(filter.partnerId),
});

/** The filter as the backend reads it: dates as instants. */
export const toQuery = (filter: MerchantFilter): MerchantStatusFilter => ({
  ...keepInView(filter),
  ...instantsOf(filter, filter.timeZone),
});

const none = { status: [], compliance: [], charges: [], deposits: [], missing: [], rates: [], partnerId: [] };

/** The filter of a saved view, and what is not in it as it is in a filter that leaves nothing out. */
export const restoreFromView = (kept: object): Partial<MerchantFilter> => ({
  ...none,
  ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
});

const withoutParts: Readonly<Record<string, Partial<MerchantFilter>>> = {
  search: { search: undefined },
  age: { inStatusDays: undefined },
  partner: { partnerId: [] },
  dates: { from: undefined, to: undefined },
};

/** `filter` without one of its parts, as the user thinks of parts. */
export const withoutPart = (filter: MerchantFilter, part: string): MerchantFilter => ({
  ...filter,
  ...(withoutParts[part] ?? { [part]: [] }),
});
