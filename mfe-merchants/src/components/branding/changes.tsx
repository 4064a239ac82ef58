import type { BrandingContent } from '@countinghouse/contract';
import { languageNames, useTranslation } from '@countinghouse/kit';
import { differencesOf, partsOf } from '../../model/branding/branding-parts.ts';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';

/** What a part is called, and what it says, in words. */
export function usePartWords() {
  const { t } = useTranslation(brandingTexts);
  return {
    labelOf(name: string): string {
      const [part = '', key = '', color = ''] = name.split('.');
      if (part === 'colors') return `${t(`color.${color}`)} (${t(`ground.${key}`)})`;
      if (part === 'links') return t(`part.links.${key}`);
      if (key === 'en' || key === 'vi')
        return t('inLanguage', { part: t(`part.${part}`), language: languageNames[key] });
      return t(`part.${part}`);
    },
    textOf(name: string, value: unknown): string {
      if (value === '') return t('empty');
      return name === 'radius' || name === 'font' ? t(`value.${name}.${value}`) : String(value);
    },
    takesBoth: () => false,
  };
}

interface ChangesProps {
  before: BrandingContent;
  after: BrandingContent;
}

/** In what two designs differ. */
export function Changes({ before, after }: ChangesProps) {
  const { labelOf, textOf } = usePartWords();
  const [one, other] = [partsOf(before), partsOf(after)];
  return (
    <dl className={styles.changes}>
      {differencesOf(before, after).map((name) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{`${textOf(name, one[name])} → ${textOf(name, other[name])}`}</dd>
        </div>
      ))}
    </dl>
  );
}
