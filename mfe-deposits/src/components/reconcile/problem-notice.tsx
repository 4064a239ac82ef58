import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import type { StatementProblem } from '../../model/reconcile/statement.ts';
import { reconcileTexts } from '../../texts.ts';

/** Why a file cannot be read, and what helps. */
export function ProblemNotice({ problem }: { problem: StatementProblem }) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const {
    line,
    text,
    currency = 'USD',
    openingMinor = 0,
    entriesMinor = 0,
    closingMinor = 0,
  } = problem.facts;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const facts = {
    line: line === undefined ? '' : format.number(line),
    text: text ? `“${text.slice(0, 60)}”` : '',
    opening: money(openingMinor),
    entries: money(entriesMinor),
    closing: money(closingMinor),
    difference: money(closingMinor - openingMinor - entriesMinor),
  };
  const where = line === undefined ? [] : [`problem.${problem.code}.atLine`];
  return (
    <Notice tone="danger" title={t(`problem.${problem.code}.title`)}>
      {t([...where, `problem.${problem.code}.detail`], facts)}
    </Notice>
  );
}
