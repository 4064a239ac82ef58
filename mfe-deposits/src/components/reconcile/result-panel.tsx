import { useFormat, useTranslation } from '@countinghouse/kit';
import { saveFile } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { askReconciler, type Compared } from '../../api/reconciler.ts';
import { resultColumns, resultLists } from '../../model/reconcile/result-file.ts';
import { reconcileTexts } from '../../texts.ts';
import styles from './result-panel.module.css';
import { ResultRows } from './result-rows.tsx';

function useExport({ fileName }: Compared) {
  const { t } = useTranslation(reconcileTexts);
  const [hasFailed, setFailed] = useState(false);
  /** The texts of these names, by them. */
  const named = <Name extends string>(names: readonly Name[], prefix: string) =>
    Object.fromEntries(names.map((name: string) => [name, t(`${prefix}.${name}`)])) as Record<Name, string>;
  const start = async () => {
    try {
      const words = { columns: named(resultColumns, 'column'), lists: named(resultLists, 'list') };
      saveFile(
        await askReconciler({ do: 'export', words }),
        `${fileName.replace(/\.\w+$/, '')}-reconciled.csv`,
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { start, hasFailed };
}

/** What the file is, and how much of it was checked. */
function Facts({ result: { facts, counts, fileName } }: { result: Compared }) {
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
      {counts.debits > 0 && <li>{t('facts.debits', number(counts.debits))}</li>}
      {facts.repeats > 0 && <li>{t('facts.repeats', number(facts.repeats))}</li>}
    </ul>
  );
}

/** What came of a statement: how much agrees, and what somebody has to look at. */
export function ResultPanel({ result, onReset }: { result: Compared; onReset: () => void }) {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  const { counts } = result;
  const [list, setList] = useState(() => resultLists.find((one) => counts[one] > 0) ?? 'matched');
  const { start, hasFailed } = useExport(result);
  const isAgreed = counts.different + counts.missing === 0;
  return (
    <>
      <Notice
        tone={isAgreed ? 'success' : 'warning'}
        title={t(isAgreed ? 'verdict.agrees' : 'verdict.differs', {
          count: counts.matched,
          number: format.number(counts.matched),
          open: format.number(counts.different + counts.missing),
        })}
      />
      <Facts result={result} />
      <div className={styles.bar}>
        <ul className={styles.lists} aria-label={t('lists')}>
          {resultLists.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.list}
                aria-pressed={one === list}
                data-list={counts[one] > 0 ? one : undefined}
                onClick={() => setList(one)}
              >
                <span>{t(`list.${one}`)}</span> <strong>{format.number(counts[one])}</strong>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={onReset}>{t('another')}</Button>
          <Button type="primary" onClick={start}>
            {t('export')}
          </Button>
        </div>
      </div>
      {hasFailed && <Notice tone="danger" title={t('exportFailed')} />}
      <ResultRows key={list} result={result} list={list} />
    </>
  );
}
