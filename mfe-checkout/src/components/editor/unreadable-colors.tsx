import { contrastProblemsOf, readableColor } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { UnreadableColor } from '@countinghouse/kit/drafts';
import { colorPart, type Palette } from '../../model/page-draft.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

interface UnreadableColorsProps {
  form: PageForm;
  palette: Palette;
}

/** Which colors of a palette cannot be told from one another, said while they are chosen, with what can be done. */
export function UnreadableColors({ form, palette }: UnreadableColorsProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const format = useFormat();
  const colors = form.content[palette];
  const problems = form.canEdit ? contrastProblemsOf(colors) : [];
  const nameOf = (color: string) => t(`color.${color}`, { ns: versionTexts });
  return (
    <div role="status" className={styles.unreadable}>
      {problems.map(({ color, on, contrast, least }) => (
        <UnreadableColor
          key={`${color} ${on}`}
          text={t('contrast.low', {
            ...{ color: nameOf(color), on: nameOf(on) },
            ...{ contrast: format.contrast(contrast), least: format.contrast(least) },
          })}
          colors={[color, on]}
          nameOf={nameOf}
          nearestOf={(one) => readableColor(colors, one)}
          onTake={(one, shade) => form.change(colorPart(palette, one), shade)}
        />
      ))}
    </div>
  );
}
