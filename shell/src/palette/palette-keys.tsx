import { useTranslation } from '@countinghouse/kit';
import styles from './palette.module.css';
import { paletteTexts } from './palette-texts.ts';

/** What the keys do, for those who look: screen readers know a combobox. */
export function PaletteKeys() {
  const { t } = useTranslation(paletteTexts);
  return (
    <div className={styles.keys} aria-hidden="true">
      {(['move', 'choose', 'close'] as const).map((key) => (
        <span key={key}>
          <kbd>{{ move: '↑ ↓', choose: '↵', close: 'Esc' }[key]}</kbd> {t(`keys.${key}`)}
        </span>
      ))}
    </div>
  );
}
