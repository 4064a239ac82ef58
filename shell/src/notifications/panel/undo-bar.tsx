import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useEffect, useRef } from 'react';
import styles from './notification-panel.module.css';
import { panelTexts } from './panel-texts.ts';
import type { Done } from './use-changes.ts';

interface UndoBarProps {
  done: Done;
  onDismiss: () => void;
}

/** What was done, until it is taken back, put away, or something else was done. */
export function UndoBar({ done, onDismiss }: UndoBarProps) {
  const { t } = useTranslation(panelTexts);
  const undo = useRef<HTMLButtonElement>(null);
  // What was muted has gone, and with it what had the focus.
  useEffect(() => {
    if (done && (document.activeElement === document.body || document.activeElement === null))
      undo.current?.focus();
  }, [done]);
  return (
    <div className={styles.done} role="status">
      <span>{done.text}</span>
      <Button ref={undo} size="small" onClick={done.undo}>
        {t('undo')}
      </Button>
      <Button type="text" size="small" aria-label={t('dismiss')} onClick={onDismiss}>
        ✕
      </Button>
    </div>
  );
}
