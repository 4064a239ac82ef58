import type { Note } from '@countinghouse/contract';
import { useFormat } from '@countinghouse/kit';
import styles from './notes.module.css';

/** Notes as the text they are, never as markup: who wrote them, and when. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <div className={styles.text}>{note.text}</div>
          <div className={styles.about}>
            {note.author} · <time dateTime={note.createdAt}>{format.instant(note.createdAt)}</time>
          </div>
        </li>
      ))}
    </ul>
  );
}
