import type { CheckoutContent } from '@countinghouse/contract';
import { contrastProblemsOf } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { versionTexts } from '../../texts.ts';
import styles from './versions.module.css';

/** The pairs of colors for which a content cannot be published: those for dark count where customers may see them. */
export const unreadableOf = ({ colors, dark, darkColors }: CheckoutContent) => [
  ...contrastProblemsOf(colors).map((problem) => ({ ...problem, palette: colors, isDark: false })),
  ...(dark === 'never'
    ? []
    : contrastProblemsOf(darkColors).map((problem) => ({ ...problem, palette: darkColors, isDark: true }))),
];

/** Which colors cannot be told from their ground, shown as they are, and how far they are from what is needed. */
export function UnreadableColors({ content }: { content: CheckoutContent }) {
  const { t } = useTranslation(versionTexts);
  const format = useFormat();
  const problems = unreadableOf(content);
  if (problems.length === 0) return null;
  const named = (color: string, isDark: boolean) => {
    const what = t(`color.${color}`);
    return isDark ? t('inDark', { what }) : what;
  };
  return (
    <Notice tone="danger" title={t('unreadable.title')}>
      {t('unreadable.detail')}
      <ul className={styles.problems}>
        {problems.map(({ color, on, contrast, least, palette, isDark }) => (
          <li key={`${color} ${on} ${isDark}`}>
            <span className={styles.sample} style={{ background: palette[on] }} aria-hidden="true">
              <span style={{ background: palette[color] }} />
            </span>
            <span>
              {t('unreadable.pair', {
                ...{ color: named(color, isDark), on: named(on, isDark) },
                ...{ contrast: format.contrast(contrast), least: format.contrast(least) },
              })}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
