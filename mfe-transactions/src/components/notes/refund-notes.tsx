import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { useState, useSyncExternalStore } from 'react';
import { listNotes } from '../../api/list-notes.ts';
import { noteDrafts } from '../../model/note-drafts.ts';
import { detailTexts } from '../../texts.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';

interface RefundNotesProps {
  detail: CardDetail | AchDetail;
  refundId: string;
}

/** What colleagues should know about a refund. That they could not be read, the panel of the payment's notes says. */
export function RefundNotes({ detail, refundId }: RefundNotesProps) {
  const { t } = useTranslation(detailTexts);
  const { data } = useQuery(listNotes(detail.id));
  const [isWriting, setWriting] = useState(false);
  // One that was written with the refund may come back while this is shown.
  const hasDraft = useSyncExternalStore(noteDrafts.watch, () => noteDrafts.read(refundId) !== '');
  if (hasDraft && !isWriting) setWriting(true);
  const notes = data?.items.filter((note) => note.refundId === refundId) ?? [];
  return (
    <div className={styles.ofRefund}>
      {notes.length > 0 && <NoteList notes={notes} />}
      {isWriting && (
        <NoteForm
          transaction={detail}
          refundId={refundId}
          label={t('notes.refundLabel')}
          onSaved={() => setWriting(false)}
        />
      )}
      {!isWriting && detail.allowedActions.includes('note') && (
        <Button size="small" onClick={() => setWriting(true)}>
          {t('notes.addToRefund')}
        </Button>
      )}
    </div>
  );
}
