import type { Transaction } from '@countinghouse/contract';
import { useRefusedField, useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { Field, TextArea } from '@countinghouse/kit/ui-data';
import { type FormEvent, useSyncExternalStore } from 'react';
import { useCreateNote } from '../../api/create-note.ts';
import { maxNoteLength, noteDrafts } from '../../model/note-drafts.ts';
import { detailTexts } from '../../texts.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  transaction: Pick<Transaction, 'id' | 'type'>;
  /** The refund that it is about, where it is not about the payment. */
  refundId?: string;
  label: string;
  onSaved?: () => void;
}

/** Adds a note. What was written stays until it is saved, though the page is left or the session ends. */
export function NoteForm({ transaction, refundId, label, onSaved }: NoteFormProps) {
  const { t } = useTranslation(detailTexts);
  const subjectId = refundId ?? transaction.id;
  const text = useSyncExternalStore(noteDrafts.watch, () => noteDrafts.read(subjectId));
  const create = useCreateNote(transaction, refundId);
  const refused = useRefusedField(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || text.trim() === '') return;
    create.mutate(text.trim(), { onSuccess: () => onSaved?.() });
  };
  return (
    <EditForm className={styles.form} onSubmit={submit}>
      <Field label={label}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => noteDrafts.write(subjectId, event.target.value)}
          />
        )}
      </Field>
      {create.isError && <Notice tone="danger" title={refused ?? t('notes.failed')} />}
      <Button htmlType="submit" loading={create.isPending} disabled={text.trim() === ''}>
        {t('notes.add')}
      </Button>
    </EditForm>
  );
}
