import { type CheckoutColor, isColor } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { colorPart, type Palette } from '../../model/page-draft.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

/** `3538CD`, `#35c` and `#3538cd` are colors; null for what is none, or not yet. */
function readColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const full = /^[\da-f]{3}$/.test(digits) ? [...digits].map((digit) => digit + digit).join('') : digits;
  return isColor(`#${full}`) ? `#${full}` : null;
}

interface ColorFieldProps {
  form: PageForm;
  palette: Palette;
  color: CheckoutColor;
}

/** A color, as text and by the browser's own picker. What is no color yet changes nothing. */
export function ColorField({ form, palette, color }: ColorFieldProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const name = colorPart(palette, color);
  const value = form.text(name);
  const [typed, setTyped] = useState<string | null>(null);
  const label = t(`color.${color}`, { ns: versionTexts });
  const type = (text: string) => {
    setTyped(text);
    const found = readColor(text);
    if (found) form.change(name, found);
  };
  const isWrong = typed !== null && readColor(typed) === null;
  return (
    <div>
      <Field label={label} error={isWrong ? t('color.wrong') : undefined}>
        {(control) => (
          <div className={styles.swatches}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={t('color.pick', { color: label })}
              value={value}
              onChange={({ target }) => {
                setTyped(null);
                form.change(name, target.value);
              }}
            />
            <Input
              {...control}
              {...(isWrong && { status: 'error' as const })}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              value={typed ?? value}
              onChange={({ target }) => type(target.value)}
              onBlur={() => setTyped(null)}
            />
          </div>
        )}
      </Field>
    </div>
  );
}
