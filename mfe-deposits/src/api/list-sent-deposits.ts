import type { Deposit } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import type { KnownDeposit } from '../model/reconcile/match-deposits.ts';

/** A deposit is open for days before it is sent; one that carries a debt over, for weeks. */
const openForDays = 60;
const dayMs = 86_400_000;

const known = ({ id, status, net, effectiveDate, traceId, accountLast4 }: Deposit): KnownDeposit => ({
  ...{ id, status, effectiveDate, traceId, accountLast4 },
  netMinor: net.amountMinor,
  currency: net.currency,
});

/** The deposits of a merchant that a statement of these days may have, whatever became of them. @throws ApiError */
export async function listSentDeposits(
  { merchantId, from, to }: { merchantId: string | undefined; from: string; to: string },
  signal: AbortSignal,
): Promise<KnownDeposit[]> {
  const query = {
    status: ['in_transit' as const, 'retried' as const, 'paid' as const, 'failed' as const],
    merchantId: merchantId === undefined ? undefined : [merchantId],
    from: new Date(Date.parse(from) - openForDays * dayMs).toISOString(),
    to: new Date(Date.parse(to) + 2 * dayMs).toISOString(),
    limit: 200,
  };
  const found: KnownDeposit[] = [];
  let cursor: string | undefined;
  do {
    const page = await http.get('deposits', { query: { ...query, cursor }, signal });
    found.push(...page.items.map(known));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
