import { failureText, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import type { ResponseForm } from './use-response-form.ts';

/** Whether the server has what is on screen; where not, why, and what helps. */
export function SaveState({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const { save, error, isSaved, held, conflicts, response } = form;
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (save === 'failed') void failureText(error, t('save.failed')).then(setReason);
  }, [save, error, t]);
  if (conflicts.length > 0) return <span className={styles.why}>{t('save.conflict')}</span>;
  if (save === 'failed' && !isSaved) {
    return (
      <Notice
        tone="warning"
        title={t('save.notSaved')}
        action={<Button onClick={() => void form.saveNow()}>{t('save.again')}</Button>}
      >
        {reason} {t('save.kept')}
      </Notice>
    );
  }
  if (held.length > 0) return <span className={styles.why}>{t('save.held')}</span>;
  const { editedBy, editedAt } = response;
  const last =
    editedBy && editedAt
      ? t('save.by', { user: editedBy, time: format.instant(editedAt) })
      : t('save.nothing');
  return <output className={styles.why}>{isSaved ? last : t('save.saving')}</output>;
}
