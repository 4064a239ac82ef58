import type { AchDetail, CardDetail, NoteList as Notes } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { listNotes } from '../../api/list-notes.ts';
import { detailTexts } from '../../texts.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';

/** Notes about a refund stand with the refund. */
const ofPayment = ({ items }: Notes) => items.filter(({ refundId }) => refundId === null);

/** What colleagues should know about a payment. */
export function NotesPanel({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const notes = useQuery(listNotes(detail.id));
  return (
    <Panel title={t('notes.title')}>
      <div className={styles.notes}>
        <QueryResult
          query={notes}
          lines={2}
          isEmpty={(list) => ofPayment(list).length === 0}
          empty={t('notes.none')}
        >
          {(list) => <NoteList notes={ofPayment(list)} />}
        </QueryResult>
      </div>
      {detail.allowedActions.includes('note') && <NoteForm transaction={detail} label={t('notes.label')} />}
    </Panel>
  );
}
