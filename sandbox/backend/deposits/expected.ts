import type { DepositHold, DepositSchedule } from '@countinghouse/contract/vocabulary';
import type { deposits } from '../../store/schema/ledger.ts';
import { addBankingDays, banksDateAt } from '../calendar/business-days.ts';
import { type MoneyState, payoutHold } from '../merchants/money-rules.ts';
import { hoursToSend, nextClosing } from './schedule.ts';

/** What of a deposit decides when it comes. */
export type DepositState = Pick<typeof deposits.$inferSelect, 'status' | 'dueAt'> & {
  /** What it comes to as things stand. */
  netMinor: number;
};
export type PayoutState = MoneyState & { timeZone: string; depositSchedule: DepositSchedule };

/** The way of a deposit that is not sent yet, as `payDeposits` will take it. */
export interface ExpectedWay {
  /** Null where it is closed already. */
  closesAt: Date | null;
  sendsAt: Date;
  /** The banks’ day. */
  arrivesOn: string;
}

/** When what is due at `dueAt` is done: while payouts are held it is looked at once a banking day. */
function onceAllowed(dueAt: Date, { payoutsPausedUntil }: MoneyState): Date {
  let at = dueAt;
  while (payoutsPausedUntil && at < payoutsPausedUntil) at = addBankingDays(at, 1);
  return at;
}

/** Why a deposit that is not sent yet is not sent now; null when nothing holds it. */
export const holdOf = ({ status }: DepositState, merchant: MoneyState, now: Date): DepositHold | null =>
  status === 'accruing' || status === 'pending' || status === 'failed' ? payoutHold(merchant, now) : null;

/** When a failed deposit is sent again by itself; null when somebody has to act. */
export const retryAtOf = ({ status, dueAt }: DepositState, merchant: MoneyState): Date | null =>
  status === 'failed' && dueAt ? onceAllowed(dueAt, merchant) : null;

const isForNow = (hold: DepositHold | null) => hold === null || hold === 'account_changed';
const arrival = (sendsAt: Date) => banksDateAt(addBankingDays(sendsAt, 1));

/** How a deposit that was not sent goes on; null when none is to come of it as things stand. */
export function expectedWay(deposit: DepositState, merchant: PayoutState, now: Date): ExpectedWay | null {
  const { status, dueAt, netMinor } = deposit;
  if (!isForNow(holdOf(deposit, merchant, now)) || netMinor <= 0) return null;
  if (status === 'accruing') {
    const closesAt = onceAllowed(dueAt && dueAt > now ? dueAt : nextClosing(merchant, now), merchant);
    const sendsAt = new Date(closesAt.getTime() + hoursToSend * 3_600_000);
    return { closesAt, sendsAt, arrivesOn: arrival(sendsAt) };
  }
  const sendsAt = status === 'pending' && dueAt ? onceAllowed(dueAt, merchant) : retryAtOf(deposit, merchant);
  return sendsAt && { closesAt: null, sendsAt, arrivesOn: arrival(sendsAt) };
}

/** When the bank should have a deposit; null when it has it, and when none is to come. */
export function expectedDateOf(deposit: DepositState, merchant: PayoutState, now: Date): string | null {
  const { status, dueAt } = deposit;
  if (status === 'in_transit' || status === 'retried') return dueAt && banksDateAt(dueAt);
  return expectedWay(deposit, merchant, now)?.arrivesOn ?? null;
}
