import type { Transaction } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { type FormEvent, useId, useState } from 'react';
import { useCreateNote } from '../api/create-note.ts';
import { detailTexts } from '../lazy-part.ts';
import styles from './notes.module.css';

const maxLength = 2_000;

/** Adds a note. What was written stays in the field until it is kept. */
export function NoteForm({ transaction }: { transaction: Pick<Transaction, 'id' | 'type'> }) {
  const { t } = useTranslation(detailTexts);
  const id = useId();
  const [text, setText] = useState('');
  const create = useCreateNote(transaction);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || text.trim() === '') return;
    create.mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('notes.label')}</label>
      <textarea
        id={id}
        className={styles.field}
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {create.isError && <Notice tone="danger" title={t('notes.failed')} />}
      <Button htmlType="submit" loading={create.isPending} disabled={text.trim() === ''}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
