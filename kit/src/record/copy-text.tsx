import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyToClipboard } from '../flash/copy-to-clipboard.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import styles from './copy-text.module.css';

interface CopyTextProps {
  text: string;
  /** What it is, as in 'Copy payment ID'. */
  name: string;
  /** How it is shown, where not as the plain text. */
  children?: ReactNode;
}

/** A text that is needed elsewhere, such as an id, with a button that copies it. */
export function CopyText({ text, name, children }: CopyTextProps) {
  const { t } = useTranslation(recordTexts);
  const label = t('copy.label', { name });
  return (
    <span className={styles.text}>
      {children ?? <code>{text}</code>}
      <Button type="text" size="small" aria-label={label} title={label} onClick={() => copyToClipboard(text)}>
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
          <path d="M10.5 3.5v-.2A1.3 1.3 0 0 0 9.2 2H3.3A1.3 1.3 0 0 0 2 3.3v5.9a1.3 1.3 0 0 0 1.3 1.3h.2" />
        </svg>
      </Button>
    </span>
  );
}
