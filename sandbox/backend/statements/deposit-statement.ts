import type { DepositEntryKind } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { feesOf, findFees } from '../deposits/fees-of.ts';
import { findLines, findOne } from '../deposits/find-deposit.ts';
import { findSteps } from '../deposits/steps.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { findParties } from './parties.ts';
import type { Statement, StatementLine, StatementPayout } from './statement.ts';

/**
 * A deposit in the caller’s scope as a statement: it opens with what was carried over, and closes with nothing once it
 * was sent. @throws Problem 404
 */
export async function findDepositStatement(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Statement> {
  const { deposit, netMinor } = await findOne(db, actor, id);
  const merchant = await getMerchant(db, deposit.merchantId);
  const { timeZone } = merchant;
  const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');
  const lines = await findLines(db, deposit);
  const carried = lines.find(({ kind }) => kind === 'carried_over')?.amountMinor ?? 0;
  const payouts = (await findSteps(db, id)).flatMap(
    ({ step, at, traceId, amountMinor }): StatementPayout[] => {
      if (step !== 'sent' && step !== 'returned' && step !== 'canceled') return [];
      const signed = step === 'returned' ? amountMinor : -amountMinor;
      return [{ id, kind: step, status: deposit.status, date: dayOf(at), traceId, amountMinor: signed }];
    },
  );
  return {
    ...(await findParties(db, merchant)),
    ...{ currency: deposit.currency, timeZone, createdOn: dayOf(now) },
    subject: { deposit },
    openingMinor: carried,
    lines: lines.filter(
      (line): line is StatementLine & { kind: DepositEntryKind } => line.kind !== 'carried_over',
    ),
    fees: await findFees(db, feesOf(id), deposit.currency),
    payouts,
    closingMinor: netMinor + payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}
