import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { listTexts } from '../../i18n/list-texts.ts';
import { useNoun } from '../state/use-noun.ts';
import styles from './list-actions.module.css';

interface ListActionsProps {
  source: { texts: string };
  /** How many rows the filter leaves; undefined until it is known. */
  count: number | undefined;
  /** Actions of the list's own, before those of every list. */
  children?: ReactNode;
  onColumns: () => void;
  onExport?: () => void;
  onShortcuts: () => void;
}

/** How many there are, and what changes how they are shown. */
export function ListActions({ source, count, children, onColumns, onExport, onShortcuts }: ListActionsProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(source);
  return (
    <>
      <output className={styles.count}>
        {count === undefined ? '' : `${format.number(count)} ${noun(count)}`}
      </output>
      {children}
      <Button aria-haspopup="dialog" onClick={onColumns}>
        {t('actions.columns')}
      </Button>
      {onExport && (
        <Button aria-haspopup="dialog" onClick={onExport}>
          {t('actions.export')}
        </Button>
      )}
      <Button
        aria-haspopup="dialog"
        className={styles.keys ?? ''}
        aria-label={t('actions.shortcuts')}
        title={t('actions.shortcuts')}
        onClick={onShortcuts}
      >
        <svg viewBox="0 0 20 16" width="18" height="14" aria-hidden="true" className={styles.icon}>
          <rect x="1" y="1.5" width="18" height="13" rx="2" />
          <path d="M4.5 5.5h1M8 5.5h1M11.5 5.5h1M15 5.5h.5M4.5 8.5h1M8 8.5h1M11.5 8.5h1M15 8.5h.5M6.5 11.5h7" />
        </svg>
      </Button>
    </>
  );
}
