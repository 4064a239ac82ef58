import type {
  DepositStatementQuery,
  MonthStatement,
  MonthStatementFileQuery,
  MonthStatementQuery,
} from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import { readTogether } from '../../store/read-together.ts';
import type { Actor } from '../actor/actor.ts';
import type { ContentFile } from '../files/send-file.ts';
import { findDepositStatement } from './deposit-statement.ts';
import { writeStatement } from './files.ts';
import { findMonthStatement } from './month-statement.ts';
import { statementMerchant } from './statement-merchant.ts';

/** Statements of deposits and of months, in the caller’s scope. */
export function createStatements(db: Database, clock: () => Date) {
  const findMonth = (actor: Actor, { merchantId, month, currency }: MonthStatementQuery) =>
    readTogether(db, async (tx) => {
      const merchant = await statementMerchant(tx, actor, merchantId);
      const wanted = { month, currency: currency ?? merchant.currency, now: clock() };
      return findMonthStatement(tx, merchant, wanted);
    });

  async function getMonth(actor: Actor, query: MonthStatementQuery): Promise<MonthStatement> {
    const { merchant, currency, timeZone, openingMinor, closingMinor, ...statement } = await findMonth(
      actor,
      query,
    );
    const money = (amountMinor: number) => ({ amountMinor, currency });
    const { lines, fees, payouts, subject } = statement;
    return {
      ...{ merchant, timeZone, currency, month: query.month },
      isComplete: 'month' in subject && subject.isComplete,
      opening: money(openingMinor),
      lines: lines.map(({ amountMinor, ...line }) => ({ ...line, amount: money(amountMinor) })),
      fees: [...fees],
      deposits: payouts.map(({ kind: _, amountMinor, ...payout }) => ({
        ...payout,
        amount: money(amountMinor),
      })),
      closing: money(closingMinor),
    };
  }

  const getMonthFile = async (actor: Actor, query: MonthStatementFileQuery): Promise<ContentFile> =>
    writeStatement(await findMonth(actor, query), query);

  async function getDepositFile(actor: Actor, query: DepositStatementQuery): Promise<ContentFile> {
    const wanted = { id: query.id, now: clock() };
    const statement = await readTogether(db, (tx) => findDepositStatement(tx, actor, wanted));
    return writeStatement(statement, query);
  }

  return { getMonth, getMonthFile, getDepositFile };
}
