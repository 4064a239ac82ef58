import { failureText, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import styles from './board-editor.module.css';
import { saveBoards, useSaveState } from './board-session.ts';

/** Whether the server has what is on screen; where not, why, and what helps. */
export function SaveStatus() {
  const { t } = useTranslation(boardTexts);
  const { status, error } = useSaveState();
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (status === 'refused') void failureText(error, t('save.refused')).then(setReason);
  }, [status, error, t]);
  const isBad = status === 'offline' || status === 'refused';
  return (
    <div className={styles.status} data-bad={isBad || undefined}>
      <output>{status === 'refused' ? reason : t(`save.${status}`)}</output>
      {isBad && (
        <Button size="small" onClick={() => void saveBoards()}>
          {t('save.again')}
        </Button>
      )}
    </div>
  );
}
