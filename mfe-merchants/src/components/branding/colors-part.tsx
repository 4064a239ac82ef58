import {
  type BrandColor,
  type BrandGround,
  type BrandProblem,
  brandColors,
  brandGrounds,
  brandProblemsOf,
  readableBrandColor,
} from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { ColorField, UnreadableColor } from '@countinghouse/kit/drafts';
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

/** What cannot be told from what on a ground; a color at the wrong end of its ground is changed alone. */
function Unreadable({ form, ground, problem }: UnreadableProps) {
  const { t } = useTranslation(brandingTexts);
  const format = useFormat();
  const { color, on, contrast, least } = problem;
  const palette = form.content.colors[ground];
  const nameOf = (one: BrandColor) => t(`color.${one}`);
  const text =
    on === 'ends'
      ? t(`contrast.${ground}`, { color: nameOf(color) })
      : t('contrast.low', {
          ...{ color: nameOf(color), on: nameOf(on) },
          ...{ contrast: format.contrast(contrast), least: format.contrast(least) },
        });
  return (
    <UnreadableColor
      text={text}
      colors={on === 'ends' ? [color] : [color, on]}
      nameOf={nameOf}
      nearestOf={(one) => readableBrandColor(palette, ground, one)}
      onTake={(one, shade) => form.change(colorPart(ground, one), shade)}
    />
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
