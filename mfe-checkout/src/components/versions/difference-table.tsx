import type { CheckoutContent } from '@countinghouse/contract';
import { languageNames, useTranslation } from '@countinghouse/kit';
import { DiffTable } from '@countinghouse/kit/record';
import { type Difference, differencesOf, nameOfDifference } from '../../model/versions/content-difference.ts';
import { versionTexts } from '../../texts.ts';
import { ContentValue } from './content-value.tsx';
import styles from './versions.module.css';

function useLabel() {
  const { t } = useTranslation(versionTexts);
  return (difference: Difference): string => {
    if (difference.kind === 'color') {
      const color = t(`color.${difference.color}`);
      return difference.isDark ? t('inDark', { what: color }) : color;
    }
    if (difference.kind === 'words')
      return t('inLanguage', {
        what: t(`words.${difference.text}`),
        language: languageNames[difference.language],
      });
    return t(`field.${difference.field}`);
  };
}

interface DifferenceTableProps {
  before: CheckoutContent;
  after: CheckoutContent;
  /** What each of them is, as `Version 2` and `Draft`. */
  names: readonly [before: string, after: string];
}

/** What is different between two contents of a checkout page, in plain words. */
export function DifferenceTable({ before, after, names }: DifferenceTableProps) {
  const { t } = useTranslation(versionTexts);
  const labelOf = useLabel();
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className={styles.usual}>{t('same')}</p>;
  return (
    <DiffTable
      caption={t('caption', { before: names[0], after: names[1] })}
      headings={[t('what'), ...names]}
      rows={differences.map((difference) => ({
        field: nameOfDifference(difference),
        label: labelOf(difference),
        before: <ContentValue of={difference} side="before" />,
        after: <ContentValue of={difference} side="after" />,
      }))}
    />
  );
}
