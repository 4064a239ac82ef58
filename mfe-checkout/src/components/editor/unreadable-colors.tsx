import { contrastProblemsOf, readableColor } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { colorPart, type Palette } from '../../model/page-draft.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

interface UnreadableColorsProps {
  form: PageForm;
  palette: Palette;
}

/** One pair of colors, and the nearest that can be read: of the two, either may be changed. */
function UnreadablePair({
  form,
  palette,
  problem,
}: UnreadableColorsProps & { problem: ReturnType<typeof contrastProblemsOf>[number] }) {
  const { t, i18n } = useTranslation([editorTexts, versionTexts]);
  const { color, on, contrast, least } = problem;
  const colors = form.content[palette];
  const nameOf = (one: string) => t(`color.${one}`, { ns: versionTexts });
  // Cut, not rounded: 4.49 would read as the 4.5 that it is not.
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, roundingMode: 'floor' });
  const offers = [color, on].flatMap((one) => {
    const offered = readableColor(colors, one);
    return offered === null ? [] : [{ one, offered }];
  });
  return (
    <div className={styles.unreadable}>
      <p>
        {t('contrast.low', {
          ...{ color: nameOf(color), on: nameOf(on) },
          ...{ contrast: ratio.format(contrast), least: ratio.format(least) },
        })}
      </p>
      <div className={styles.offers}>
        {t(offers.length > 0 ? 'contrast.nearest' : 'contrast.none')}
        {offers.map(({ one, offered }) => (
          <Button key={one} onClick={() => form.change(colorPart(palette, one), offered)}>
            <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={offered} stroke="currentColor" strokeWidth="1" />
            </svg>
            {t('contrast.use', { color: nameOf(one), value: offered })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Which colors of a palette cannot be told from one another, said while they are chosen, with what can be done. */
export function UnreadableColors({ form, palette }: UnreadableColorsProps) {
  const problems = form.canEdit ? contrastProblemsOf(form.content[palette]) : [];
  return (
    <div role="status">
      {problems.map((problem) => (
        <UnreadablePair key={`${problem.color} ${problem.on}`} {...{ form, palette, problem }} />
      ))}
    </div>
  );
}
