import {
  type BrandGround,
  type BrandProblem,
  brandColors,
  brandGrounds,
  brandProblemsOf,
  readableBrandColor,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ColorField } from '@countinghouse/kit/drafts';
import { Button } from '@countinghouse/kit/ui-core';
import { Segmented } from '@countinghouse/kit/ui-data';
import { colorPart } from '../../model/branding/branding-parts.ts';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';
import type { SectionProps } from './preview-props.ts';
import type { BrandingForm } from './use-branding-form.ts';

interface UnreadableProps {
  form: BrandingForm;
  ground: BrandGround;
  problem: BrandProblem;
}

/** A color that cannot be told from another, and the nearest shades that can: of the two, either may be changed. */
function Unreadable({ form, ground, problem }: UnreadableProps) {
  const { t, i18n } = useTranslation(brandingTexts);
  const { color, on, contrast, least } = problem;
  const palette = form.content.colors[ground];
  // Cut, not rounded: 4.49 would read as the 4.5 that it is not.
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, roundingMode: 'floor' });
  const offers = [color, ...(on === 'ends' ? [] : [on])].flatMap((one) => {
    const offered = readableBrandColor(palette, ground, one);
    return offered === null ? [] : [{ one, offered }];
  });
  const text =
    on === 'ends'
      ? t(`contrast.${ground}`, { color: t(`color.${color}`) })
      : t('contrast.low', {
          ...{ color: t(`color.${color}`), on: t(`color.${on}`) },
          ...{ contrast: ratio.format(contrast), least: ratio.format(least) },
        });
  return (
    <div className={styles.unreadable}>
      <p>{text}</p>
      <div className={styles.offers}>
        {t(offers.length > 0 ? 'contrast.nearest' : 'contrast.none')}
        {offers.map(({ one, offered }) => (
          <Button key={one} onClick={() => form.change(colorPart(ground, one), offered)}>
            <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={offered} stroke="currentColor" strokeWidth="1" />
            </svg>
            {t('contrast.use', { color: t(`color.${one}`), value: offered })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The colors on one ground, and those of them that cannot be read. */
export function ColorsPart({ form, view, look }: SectionProps) {
  const { t } = useTranslation(brandingTexts);
  const { ground } = view;
  const { colors } = form.content;
  const other = ground === 'light' ? 'dark' : 'light';
  const problems = form.canEdit ? brandProblemsOf(colors[ground], ground) : [];
  const isOtherWrong = form.canEdit && brandProblemsOf(colors[other], other).length > 0;
  return (
    <section className={styles.group} aria-label={t('part.colors')}>
      <div className={styles.groupHead}>
        <h3>{t('part.colors')}</h3>
        <Segmented
          aria-label={t('colorsFor')}
          value={ground}
          options={brandGrounds.map((value) => ({ value, label: t(`ground.${value}`) }))}
          onChange={(value) => look({ ground: value })}
        />
      </div>
      <div className={styles.pair}>
        {brandColors.map((color) => {
          const name = colorPart(ground, color);
          const label = t(`color.${color}`);
          return (
            <div key={name}>
              <ColorField
                label={label}
                value={form.text(name)}
                words={{ pick: t('pick', { color: label }), wrong: t('notAColor') }}
                onChange={(value) => form.change(name, value)}
              />
            </div>
          );
        })}
      </div>
      <div role="status" className={styles.group}>
        {problems.map((problem) => (
          <Unreadable key={`${problem.color} ${problem.on}`} {...{ form, ground, problem }} />
        ))}
        {isOtherWrong && (
          <p className={styles.wrong}>{t('contrast.other', { ground: t(`ground.${other}`) })}</p>
        )}
      </div>
    </section>
  );
}
