import type { DepositTimetable } from '@countinghouse/contract';
import type { BankClosure } from '@countinghouse/contract/vocabulary';

/** Days on which the banks are closed, those of one reason together. */
export interface ClosedDays {
  closure: BankClosure;
  dates: string[];
}

/** What keeps a deposit from coming earlier: weekends as one, each holiday by its name. */
export function closedDays(closures: DepositTimetable['closures']): ClosedDays[] {
  const found = new Map<BankClosure, string[]>();
  for (const { date, closure } of closures) found.set(closure, [...(found.get(closure) ?? []), date]);
  return [...found].map(([closure, dates]) => ({ closure, dates }));
}
