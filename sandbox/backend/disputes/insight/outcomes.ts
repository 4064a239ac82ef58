import type { DisputeFigureFilter, DisputeInsight, Money } from '@countinghouse/contract';
import {
  type DisputeStatus,
  disputeReasonGroups,
  disputeReasonOf,
  type EvidenceKind,
  evidenceKinds,
} from '@countinghouse/contract/vocabulary';
import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputes, evidenceFiles } from '../../../store/schema/disputes.ts';
import type { Month } from './months.ts';
import { chargebackStages } from './rates.ts';

interface Asked {
  months: readonly Month[];
  timeZone: string;
  /** Starts from the caller's scope, as every statement does. */
  condition: SQL | undefined;
  merchantIds: string[] | undefined;
}

const decided: DisputeStatus[] = ['won', 'lost', 'accepted', 'expired'];
/** Whatever took the amount for good. */
const lostStatuses: DisputeStatus[] = ['lost', 'accepted', 'expired'];

const closedWithin = ({ months, condition }: Asked) =>
  and(
    condition,
    inArray(disputes.status, decided),
    inArray(disputes.stage, chargebackStages),
    gte(disputes.closedAt, months[0]?.from ?? new Date(0)),
    lt(disputes.closedAt, months.at(-1)?.to ?? new Date(0)),
  );

const filterOf = (
  { months, merchantIds }: Asked,
  more: Partial<DisputeFigureFilter>,
): DisputeFigureFilter => ({
  status: decided,
  stage: chargebackStages,
  dateOf: 'closed',
  from: (months[0]?.from ?? new Date(0)).toISOString(),
  to: (months.at(-1)?.to ?? new Date(0)).toISOString(),
  ...(merchantIds && { merchantId: merchantIds }),
  ...more,
});

type Outcomes = Pick<DisputeInsight['byReason'][number], 'won' | 'lost' | 'unanswered' | 'winRate'>;

function outcomesOf(rows: readonly { status: DisputeStatus; count: number }[]): Outcomes {
  const countOf = (...statuses: DisputeStatus[]) =>
    rows.reduce((total, row) => (statuses.includes(row.status) ? total + row.count : total), 0);
  const [won, lost] = [countOf('won'), countOf('lost')];
  const winRate = won + lost === 0 ? null : Math.round((won / (won + lost)) * 1_000) / 10;
  return { won, lost, unanswered: countOf('accepted', 'expired'), winRate };
}

/** How disputes of each group of reasons ended. */
export async function findByReason(db: Database, asked: Asked): Promise<DisputeInsight['byReason']> {
  const { status, reasonCode, subReason } = disputes;
  const rows = await db
    .select({ status, reasonCode, subReason, count: count() })
    .from(disputes)
    .where(closedWithin(asked))
    .groupBy(status, reasonCode, subReason);
  const byGroup = Map.groupBy(rows, (row) => disputeReasonOf(row.reasonCode, row.subReason)?.group);
  return disputeReasonGroups.flatMap((reason) => {
    const found = byGroup.get(reason);
    return found ? [{ reason, ...outcomesOf(found), filter: filterOf(asked, { reason: [reason] }) }] : [];
  });
}

/** How disputes ended that were answered with a kind of file. */
export async function findByEvidence(db: Database, asked: Asked): Promise<DisputeInsight['byEvidence']> {
  const sent = db
    .selectDistinct({ disputeId: evidenceFiles.disputeId, kind: evidenceFiles.kind })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.isLocked, true))
    .as('sent');
  const rows = await db
    .select({ status: disputes.status, kind: sent.kind, count: count() })
    .from(disputes)
    .innerJoin(sent, eq(sent.disputeId, disputes.id))
    .where(closedWithin(asked))
    .groupBy(disputes.status, sent.kind);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return evidenceKinds.flatMap((evidence: EvidenceKind) => {
    const found = byKind.get(evidence);
    return found
      ? [{ evidence, ...outcomesOf(found), filter: filterOf(asked, { evidence: [evidence] }) }]
      : [];
  });
}

/** What was won and lost in each month, by currency. */
export async function findMonths(db: Database, asked: Asked): Promise<DisputeInsight['months']> {
  const { status, currency, amountMinor, closedAt } = disputes;
  const month = sql<string>`to_char(${closedAt} at time zone ${asked.timeZone}::text, 'YYYY-MM')`.as('month');
  const rows = await db
    .select({ month, status, currency, amountMinor: sum(amountMinor).mapWith(Number), count: count() })
    .from(disputes)
    .where(closedWithin(asked))
    .groupBy(sql`month`, status, currency)
    .orderBy(currency);
  return asked.months.map(({ name, from, to }) => {
    const ofMonth = rows.filter((row) => row.month === name);
    const figure = (statuses: DisputeStatus[]) => {
      const found = ofMonth.filter((row) => statuses.includes(row.status));
      const sums = Map.groupBy(found, (row) => row.currency);
      return {
        amounts: [...sums].map(
          ([code, parts]): Money => ({
            currency: code,
            amountMinor: parts.reduce((total, part) => total + part.amountMinor, 0),
          }),
        ),
        count: found.reduce((total, row) => total + row.count, 0),
        filter: filterOf(asked, { status: statuses, from: from.toISOString(), to: to.toISOString() }),
      };
    };
    const [won, lost] = [figure(['won']), figure(lostStatuses)];
    return {
      month: name,
      ...{ won: won.amounts, wonCount: won.count, wonFilter: won.filter },
      ...{ lost: lost.amounts, lostCount: lost.count, lostFilter: lost.filter },
    };
  });
}
