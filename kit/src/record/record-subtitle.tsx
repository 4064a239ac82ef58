import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayTimeZone } from '../format/date.ts';
import { readableZone } from '../format/zone-name.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import { CopyText } from './copy-text.tsx';

interface RecordSubtitleProps {
  /** What the record is found by. */
  id: string;
  /** What that is, as in 'Copy payment ID'. */
  idName: string;
  /** How it is shown, where not as the plain text. */
  children?: ReactNode;
}

/** Under a record's title: what it is found by, to copy, and the zone that its page's times are in. */
export function RecordSubtitle({ id, idName, children }: RecordSubtitleProps) {
  const { t } = useTranslation(recordTexts);
  return (
    <>
      <CopyText text={id} name={idName}>
        {children}
      </CopyText>
      <span>{t('timeZone', { timeZone: readableZone(displayTimeZone()) })}</span>
    </>
  );
}
