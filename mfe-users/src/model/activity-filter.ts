import type { UserActivityQuery } from '@countinghouse/contract';
import {
  type ActivityDoer,
  type AuditAction,
  type AuditOutcome,
  activityDoers,
  activitySigns,
  auditActions,
  auditOutcomes,
  type UserActivityKind,
  userActivityKinds,
} from '@countinghouse/contract/vocabulary';
import { dateParts, type ListFilter, readFilterParams, writeFilterParams } from '@countinghouse/kit/list';
import { instantsOf } from '@countinghouse/kit/ui-data';

/** What of a user's activity is shown, as the address bar says it; `search` is what it was done to. */
export interface ActivityFilter extends ListFilter {
  actions: AuditAction[];
  by: ActivityDoer | undefined;
  outcome: AuditOutcome | undefined;
}

const maxRecordLength = 64;

const isOf = (kind: UserActivityKind) => (action: AuditAction) =>
  activitySigns[kind].actions.some((sign) => action.startsWith(`${sign}:`));

/** The actions of each kind, as they are offered. */
export const actionsOfKinds = Object.fromEntries(
  userActivityKinds.map((kind) => [kind, auditActions.filter(isOf(kind))]),
) as Record<UserActivityKind, AuditAction[]>;

const isWhole = (kind: UserActivityKind, actions: readonly AuditAction[]) =>
  actionsOfKinds[kind].every((action) => actions.includes(action));

/** Actions as the address and the backend take them: a kind of which all are asked for is asked for as such. */
function namedBriefly(actions: readonly AuditAction[]) {
  const kind = userActivityKinds.filter((one) => isWhole(one, actions));
  return { kind, action: actions.filter((action) => !kind.some((one) => isOf(one)(action))) };
}

/** Reads a filter from the address; what makes no sense there is left out rather than refused. */
function parseFilter(params: URLSearchParams, ownTimeZone: string): ActivityFilter {
  const { oneOf, severalOf, shared } = readFilterParams(params);
  const kinds = severalOf('kind', userActivityKinds);
  const actions = [...kinds.flatMap((kind) => actionsOfKinds[kind]), ...severalOf('action', auditActions)];
  const filter = shared(ownTimeZone);
  return {
    ...filter,
    search: filter.search?.slice(0, maxRecordLength),
    actions: [...new Set(actions)],
    by: oneOf('by', activityDoers),
    outcome: oneOf('outcome', auditOutcomes),
  };
}

function formatFilter({ actions, by, outcome, search, ...dates }: ActivityFilter): URLSearchParams {
  const { kind, action } = namedBriefly(actions);
  return writeFilterParams([
    ['search', search],
    ['kind', kind],
    ['action', action],
    ['by', by],
    ['outcome', outcome],
    ...dateParts(dates),
  ]);
}

/** How the filter of a user's activity stands in the address of their page. */
export const activitySource = { parseFilter, formatFilter };

const filterNames = ['search', 'kind', 'action', 'by', 'outcome', 'from', 'to', 'timeZone'] as const;

/** An address with another filter; what else it says, as which tab is open, stays. */
export function withActivityFilter(address: URLSearchParams, filter: ActivityFilter): URLSearchParams {
  const after = new URLSearchParams(address);
  for (const name of filterNames) after.delete(name);
  for (const [name, value] of formatFilter(filter)) after.append(name, value);
  return after;
}

/** The contract takes so many of one parameter. */
const maxSent = 50;

/** The filter as the backend takes it: days become instants of the reader's zone. */
export function toQuery({
  actions,
  by,
  outcome,
  search,
  from,
  to,
  timeZone,
}: ActivityFilter): Omit<UserActivityQuery, 'username' | 'limit' | 'cursor'> {
  const { kind, action } = namedBriefly(actions);
  return {
    ...(kind.length > 0 && { kind }),
    ...(action.length > 0 && { action: action.slice(0, maxSent) }),
    ...(by && { by }),
    ...(outcome && { outcome }),
    ...(search && { recordId: search }),
    ...instantsOf({ from, to }, timeZone),
  };
}
