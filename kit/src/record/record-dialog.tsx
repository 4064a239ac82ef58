import { Notice } from '../ui-core/notice.tsx';
import { Dialog, type DialogProps } from '../ui-data/dialog.tsx';
import styles from './record-dialog.module.css';

interface RecordDialogProps extends DialogProps {
  /** What of the record decides about the action, as one text; and that text as it was when the dialog opened. */
  version: string;
  since: string;
  /** That the record has changed, and how it is now. */
  changed: { title: string; detail: string };
}

/** A dialog about a record as it is now; it says when that changed under its user's eyes. */
export function RecordDialog({ version, since, changed, children, ...dialog }: RecordDialogProps) {
  return (
    <Dialog size="small" isPersistent {...dialog}>
      {/* Always there: screen readers read what changes in a place that they know. */}
      <output className={styles.changes}>
        {version !== since && (
          <Notice key={version} tone="info" title={changed.title} isQuiet>
            {changed.detail}
          </Notice>
        )}
      </output>
      {children}
    </Dialog>
  );
}
