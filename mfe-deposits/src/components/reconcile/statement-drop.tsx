import { useTranslation } from '@countinghouse/kit';
import { type DragEvent, useId, useState } from 'react';
import { reconcileTexts } from '../../texts.ts';
import styles from './statement-drop.module.css';

interface StatementDropProps {
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** Takes a bank's file: chosen or dropped. It goes to the worker of this page and nowhere else. */
export function StatementDrop({ isDisabled, onFile }: StatementDropProps) {
  const { t } = useTranslation(reconcileTexts);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onFile(file);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>{t('drop.title')}</strong>
      <span id={id}>{t('drop.detail')}</span>
      <input
        type="file"
        aria-label={t('drop.label')}
        aria-describedby={id}
        accept=".csv,.txt,.ofx,.qfx,.xml,.bai,.bai2"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again once it was put right.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
