import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { recordTexts } from '../../texts.ts';
import styles from './copy-text.module.css';

/** A number that people tell their bank, under its name, and a way to take it along. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation(recordTexts);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <span className={styles.copy}>
      <span>{label}</span>
      <code>{text}</code>
      <Button size="small" aria-label={t('copy.label', { label })} onClick={copy}>
        {t('copy.copy')}
      </Button>
      <output>{outcome && t(`copy.${outcome}`)}</output>
    </span>
  );
}
