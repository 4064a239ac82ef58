import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { listNotes } from '../../api/list-notes.ts';
import { detailTexts } from '../../texts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';

/** What colleagues should know about a payment. Notes are shown as the text they are, never as markup. */
export function NotesPanel({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const notes = useQuery(listNotes(detail.id));
  return (
    <Panel title={t('notes.title')}>
      <div className={styles.notes}>
        <QueryResult
          query={notes}
          lines={2}
          isEmpty={({ items }) => items.length === 0}
          empty={t('notes.none')}
        >
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((note) => (
                <li key={note.id}>
                  <div className={styles.text}>{note.text}</div>
                  <div className={styles.about}>
                    {note.author} · <time dateTime={note.createdAt}>{format.instant(note.createdAt)}</time>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      {detail.allowedActions.includes('note') && <NoteForm key={detail.id} transaction={detail} />}
    </Panel>
  );
}
