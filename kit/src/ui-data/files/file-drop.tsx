import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { visuallyHidden } from '../../ui-core/visually-hidden.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What the file is, for those who do not see the field. */
  label: string;
  title: string;
  detail: ReactNode;
  /** Ends of names, as an `accept` attribute has them. */
  accept: string;
  isDisabled?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file that the page itself reads: chosen or dropped. The browser's own button would speak the browser's language. */
export function FileDrop({ label, title, detail, accept, isDisabled = false, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onFile(file);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>{title}</strong>
      <span id={id}>{detail}</span>
      <input
        type="file"
        className={visuallyHidden}
        aria-label={label}
        aria-describedby={id}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again once it was put right.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
