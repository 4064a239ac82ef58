import { Link, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type ReactNode, useEffect, useId } from 'react';
import { useNoun } from '../list/state/use-noun.ts';
import { listToolsTexts } from './list-tools-texts.ts';
import styles from './row-preview.module.css';

interface RowPreviewProps {
  source: { texts: string };
  /** What the row is called. */
  name: string;
  /** The page of the row, and what travels along there. */
  href: string;
  linkState: unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A row looked at beside its table, which goes on working: j and k move on, Escape closes. */
export function RowPreview({ source, name, href, linkState, onClose, children }: RowPreviewProps) {
  const { t } = useTranslation(listToolsTexts);
  const noun = useNoun(source)(1);
  const id = useId();
  useEffect(() => {
    // Before the list, to which Escape means its selection.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [onClose]);
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        {/* Said as it changes: the focus stays in the table. */}
        <output>
          <h2 id={id}>{name}</h2>
        </output>
        <Button type="text" aria-label={t('preview.close')} onClick={onClose}>
          ✕
        </Button>
      </header>
      <div className={styles.content}>{children}</div>
      <footer className={styles.footer}>
        <Link className={styles.open ?? ''} to={href} state={linkState}>
          {t('preview.open', { noun })}
        </Link>
        <span className={styles.keys}>
          {['j', 'k'].map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t('preview.move')}
        </span>
      </footer>
    </aside>
  );
}
