import { useEffect, useState } from 'react';
import { draftTexts, failureText, useFormat, useTranslation } from '../index.ts';
import { Button, Notice } from '../ui-core/index.ts';
import styles from './drafts.module.css';

import type { DraftForm } from './use-draft-form.ts';

interface SaveStateProps {
  form: DraftForm;
  editedAt: string | null;
  /** Why something is held back, in words. */
  heldText: string;
}

/** Whether the server has what is on screen; where not, why, and what helps. */
export function SaveState({ form, editedAt, heldText }: SaveStateProps) {
  const { t } = useTranslation(draftTexts);
  const format = useFormat();
  const { save, error, isSaved, held, conflicts, editedBy } = form;
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (save === 'failed') void failureText(error, t('save.failed')).then(setReason);
  }, [save, error, t]);
  if (conflicts.length > 0) return <span className={styles.note}>{t('save.conflict')}</span>;
  if (save === 'failed' && !isSaved) {
    return (
      <Notice
        tone="warning"
        title={t('save.notSaved')}
        action={<Button onClick={() => void form.saveNow()}>{t('save.again')}</Button>}
      >
        {t('save.kept')} {reason}
      </Notice>
    );
  }
  if (held.length > 0) return <span className={styles.note}>{heldText}</span>;
  const last =
    editedBy && editedAt
      ? t('save.by', { user: editedBy, time: format.instant(editedAt) })
      : t(form.version > 0 ? 'save.saved' : 'save.nothing');
  return <output className={styles.note}>{isSaved ? last : t('save.saving')}</output>;
}
