import { visuallyHidden } from '../ui-core/visually-hidden.ts';

/** Says by voice that the page changed by itself, each time. */
export function UpdateAnnouncement({ changes, text }: { changes: number; text: string }) {
  return <output className={visuallyHidden}>{changes > 0 && <span key={changes}>{text}</span>}</output>;
}
