import type { DisputeFilter } from '@countinghouse/contract';
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { disputes } from '../../store/schema/disputes.ts';

/** The WHERE part of a filter of disputes; undefined when it filters nothing. */
export const disputeCondition = ({
  status,
  stage,
  merchantId,
  from,
  to,
  search,
}: DisputeFilter): SQL | undefined =>
  and(
    status && inArray(disputes.status, status),
    stage && inArray(disputes.stage, stage),
    merchantId && inArray(disputes.merchantId, merchantId),
    from === undefined ? undefined : gte(disputes.openedAt, new Date(from)),
    to === undefined ? undefined : lt(disputes.openedAt, new Date(to)),
    search === undefined ? undefined : or(eq(disputes.id, search), eq(disputes.transactionId, search)),
  );

/** What must be answered, which is all that there is in the order of deadlines. */
export const isDue: SQL = eq(disputes.status, 'needs_response');
