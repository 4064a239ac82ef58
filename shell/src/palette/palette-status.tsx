import { useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import styles from './palette.module.css';
import { paletteTexts } from './palette-texts.ts';
import type { RecordAnswer } from './use-records.ts';

interface PaletteStatusProps {
  search: string;
  count: number;
  answers: readonly RecordAnswer[];
  /** Whether it was a card number, of which only the last four digits are searched. */
  isCard: boolean;
  /** Whether the search is the whole id of a record. */
  isId: boolean;
}

/** What is not an option: that a search is under way, how many were found, or that there are none. */
export function PaletteStatus({ search, count, answers, isCard, isId }: PaletteStatusProps) {
  const { t } = useTranslation(paletteTexts);
  const searching = answers.filter(({ phase }) => phase === 'searching');
  const isDone = searching.length === 0;
  return (
    <>
      {isCard && <p className={styles.news}>{t('noCardNumber')}</p>}
      {searching.map(({ source }) => (
        <p key={source.id} className={styles.news}>
          {t('searching', { area: source.label() })}
        </p>
      ))}
      {isDone && count === 0 && (
        <div className={styles.none}>
          <p>{isId ? t('notFound', { id: search }) : t('none', { search })}</p>
          {!isId && <p className={styles.detail}>{t('noneDetail')}</p>}
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {isCard && `${t('noCardNumber')} `}
        {isDone && search && (count === 0 ? t('none', { search }) : t('count', { count }))}
      </p>
    </>
  );
}
