import { isColor } from '@countinghouse/contract/vocabulary';
import { useState } from 'react';
import { Input } from '../ui-core/index.ts';
import { Field } from '../ui-data/index.ts';
import styles from './color-field.module.css';

/** `3538CD`, `#35c` and `#3538cd` are colors; null for what is none, or not yet. */
function readColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const full = /^[\da-f]{3}$/.test(digits) ? [...digits].map((digit) => digit + digit).join('') : digits;
  return isColor(`#${full}`) ? `#${full}` : null;
}

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
  /** What the browser's picker is called, and what is said of a text that is no color. */
  words: { pick: string; wrong: string };
}

/** A color, as text and by the browser's own picker. What is no color yet changes nothing. */
export function ColorField({ label, value, onChange, words }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const found = readColor(text);
    if (found) onChange(found);
  };
  const isWrong = typed !== null && readColor(typed) === null;
  return (
    <Field label={label} error={isWrong ? words.wrong : undefined}>
      {(control) => (
        <div className={styles.color}>
          <input
            type="color"
            className={styles.picker}
            aria-label={words.pick}
            value={value}
            onChange={({ target }) => {
              setTyped(null);
              onChange(target.value);
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
  );
}
