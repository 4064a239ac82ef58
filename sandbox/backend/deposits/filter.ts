import type { DepositFilter } from '@countinghouse/contract';
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { deposits } from '../../store/schema/ledger.ts';

/** The WHERE part of a filter of deposits; undefined when it filters nothing. */
export const depositCondition = ({ status, merchantId, from, to, search }: DepositFilter): SQL | undefined =>
  and(
    status && inArray(deposits.status, status),
    merchantId && inArray(deposits.merchantId, merchantId),
    from === undefined ? undefined : gte(deposits.openedAt, new Date(from)),
    to === undefined ? undefined : lt(deposits.openedAt, new Date(to)),
    search === undefined ? undefined : or(eq(deposits.id, search), eq(deposits.traceId, search)),
  );
