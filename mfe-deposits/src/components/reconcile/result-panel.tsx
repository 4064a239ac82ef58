import { type ReconciliationList, reconciliationLists } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { saveFile } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { type ReactNode, useState } from 'react';
import type { RowSource } from '../../api/row-source.ts';
import type { ShownResult } from '../../model/reconcile/reconciler.ts';
import { type ResultWords, resultColumns } from '../../model/reconcile/result-file.ts';
import { amountsOf } from '../../model/reconcile/summary.ts';
import { reconcileTexts } from '../../texts.ts';
import styles from './result-panel.module.css';
import { ResultRows } from './result-rows.tsx';

interface ResultPanelProps {
  result: ShownResult;
  rows: RowSource;
  /** Writes the whole of it. */
  writeFile: (words: ResultWords) => Promise<Blob>;
  /** Beside the export. */
  actions?: ReactNode;
  /** Under the lists. */
  children?: ReactNode;
}

function useExport({ result: { fileName }, writeFile }: Pick<ResultPanelProps, 'result' | 'writeFile'>) {
  const { t } = useTranslation(reconcileTexts);
  const [hasFailed, setFailed] = useState(false);
  /** The texts of these names, by them. */
  const named = <Name extends string>(names: readonly Name[], prefix: string) =>
    Object.fromEntries(names.map((name: string) => [name, t(`${prefix}.${name}`)])) as Record<Name, string>;
  const start = async () => {
    try {
      const words = { columns: named(resultColumns, 'column'), lists: named(reconciliationLists, 'list') };
      saveFile(await writeFile(words), `${fileName.replace(/\.\w+$/, '')}-reconciled.csv`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { start, hasFailed };
}

/** What the file is, and how much of it was checked. */
function Facts({ result: { facts, debits, fileName } }: { result: ShownResult }) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const number = (count: number) => ({ count, number: format.number(count) });
  return (
    <ul className={styles.facts}>
      <li>
        {t('facts.file', {
          name: fileName,
          format: t(`format.${facts.format}`),
          from: format.date(facts.from),
          to: format.date(facts.to),
          ...number(facts.entryCount),
        })}
      </li>
      <li>{t(facts.isBalanced ? 'facts.balanced' : 'facts.notBalanced')}</li>
      {debits > 0 && <li>{t('facts.debits', number(debits))}</li>}
      {facts.repeats > 0 && <li>{t('facts.repeats', number(facts.repeats))}</li>}
    </ul>
  );
}

interface ListButtonProps {
  list: ReconciliationList;
  summary: ShownResult['lists'][ReconciliationList];
  isOpen: boolean;
  onOpen: () => void;
}

/** How many there are of one kind, and what they come to. */
function ListButton({ list, summary, isOpen, onOpen }: ListButtonProps) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  // Of other amounts it is the difference that is told, more or less.
  const sign = (amountMinor: number) => (list === 'different' && amountMinor > 0 ? '+' : '');
  const amounts = amountsOf(list, summary).map((sum) => sign(sum.amountMinor) + format.money(sum));
  return (
    <button
      type="button"
      className={styles.list}
      aria-pressed={isOpen}
      data-list={summary.count > 0 ? list : undefined}
      onClick={onOpen}
    >
      <span>{t(`list.${list}`)}</span> <strong>{format.number(summary.count)}</strong>
      {amounts.length > 0 && <span className={styles.amounts}> {amounts.join(', ')}</span>}
    </button>
  );
}

/** What came of a statement: how much agrees, and what somebody has to look at. */
export function ResultPanel({ result, rows, writeFile, actions, children }: ResultPanelProps) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const { lists } = result;
  const [list, setList] = useState(
    () => reconciliationLists.find((one) => lists[one].count > 0) ?? 'matched',
  );
  const { start, hasFailed } = useExport({ result, writeFile });
  const open = lists.different.count + lists.missing.count;
  return (
    <>
      <Notice
        tone={open === 0 ? 'success' : 'warning'}
        title={t(open === 0 ? 'verdict.agrees' : 'verdict.differs', {
          count: lists.matched.count,
          number: format.number(lists.matched.count),
          open: format.number(open),
        })}
      />
      <Facts result={result} />
      <div className={styles.bar}>
        <ul className={styles.lists} aria-label={t('lists')}>
          {reconciliationLists.map((one) => (
            <li key={one}>
              <ListButton list={one} summary={lists[one]} isOpen={one === list} onOpen={() => setList(one)} />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {actions}
          <Button onClick={start}>{t('export')}</Button>
        </div>
      </div>
      {hasFailed && <Notice tone="danger" title={t('exportFailed')} />}
      {children}
      <ResultRows key={list} rows={rows} list={list} summary={lists[list]} />
    </>
  );
}
