import type { CheckoutColor } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ColorField as KitColorField } from '@countinghouse/kit/drafts';
import { colorPart, type Palette } from '../../model/page-draft.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import type { PageForm } from './use-page-form.ts';

interface ColorFieldProps {
  form: PageForm;
  palette: Palette;
  color: CheckoutColor;
}

/** A color of the page on one ground. */
export function ColorField({ form, palette, color }: ColorFieldProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const name = colorPart(palette, color);
  const label = t(`color.${color}`, { ns: versionTexts });
  return (
    <KitColorField
      label={label}
      value={form.text(name)}
      words={{ pick: t('color.pick', { color: label }), wrong: t('color.wrong') }}
      onChange={(value) => form.change(name, value)}
    />
  );
}
