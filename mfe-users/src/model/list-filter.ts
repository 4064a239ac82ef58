import type { UserFilter as SentFilter } from '@countinghouse/contract';
import {
  maxIdleDays,
  type Role,
  roles,
  type SecondFactorState,
  secondFactorStates,
  type UserAccess,
  type UserStatus,
  userAccesses,
  userStatuses,
} from '@countinghouse/contract/vocabulary';
import { dateParts, type ListFilter, readFilterParams, writeFilterParams } from '@countinghouse/kit/list';
import { instantsOf } from '@countinghouse/kit/ui-data';

/** What the list of users shows, as the address bar says it. */
export interface UserFilter extends ListFilter {
  role: Role[];
  status: UserStatus[];
  access: UserAccess[];
  secondFactor: SecondFactorState[];
  partnerId?: string | undefined;
  /** Has not signed in for so many days, or never. */
  idleDays?: number | undefined;
}

/** What is offered of days without a sign-in; 90 are the most that PCI DSS lets an account lie idle. */
export const idleChoices = [7, 30, 90, 180, 365] as const;

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
export function parseUserFilter(params: URLSearchParams, ownTimeZone: string): UserFilter {
  const { text, severalOf, idsOf, shared } = readFilterParams(params);
  const days = Number(text('idle'));
  return {
    ...shared(ownTimeZone),
    role: severalOf('role', roles),
    status: severalOf('status', userStatuses),
    access: severalOf('access', userAccesses),
    secondFactor: severalOf('factor', secondFactorStates),
    merchantId: idsOf('merchant'),
    partnerId: idsOf('partner')?.[0],
    idleDays: Number.isInteger(days) && days > 0 && days <= maxIdleDays ? days : undefined,
  };
}

/** Writes a filter for the address. */
export const formatUserFilter = (filter: UserFilter): URLSearchParams =>
  writeFilterParams([
    ['search', filter.search],
    ['role', filter.role],
    ['status', filter.status],
    ['access', filter.access],
    ['factor', filter.secondFactor],
    ['merchant', filter.merchantId],
    ['partner', filter.partnerId],
    ['idle', filter.idleDays?.toString()],
    ...dateParts(filter),
  ]);

const unlessEmpty = <Value>(values: Value[]) => (values.length > 0 ? values : undefined);

/** What a saved view keeps of a filter, dates aside. */
export const keepInView = (filter: UserFilter) => ({
  search: filter.search,
  role: unlessEmpty(filter.role),
  status: unlessEmpty(filter.status),
  access: unlessEmpty(filter.access),
  secondFactor: unlessEmpty(filter.secondFactor),
  merchantId: filter.merchantId && [...filter.merchantId],
  partnerId: filter.partnerId,
  idleDays: filter.idleDays,
});

/** The filter as the backend reads it: dates as instants. */
export const toQuery = (filter: UserFilter): SentFilter => ({
  ...keepInView(filter),
  ...instantsOf(filter, filter.timeZone),
});

const none = { role: [], status: [], access: [], secondFactor: [] };

/** The filter of a saved view, and what is not in it as it is in a filter that leaves nothing out. */
export const restoreFromView = (kept: object): Partial<UserFilter> => ({
  ...none,
  ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
});

const withoutParts: Readonly<Record<string, Partial<UserFilter>>> = {
  search: { search: undefined },
  merchant: { merchantId: undefined },
  partner: { partnerId: undefined },
  idle: { idleDays: undefined },
  dates: { from: undefined, to: undefined },
};

/** `filter` without one of its parts, as the user thinks of parts. */
export const withoutPart = (filter: UserFilter, part: string): UserFilter => ({
  ...filter,
  ...(withoutParts[part] ?? { [part]: [] }),
});
