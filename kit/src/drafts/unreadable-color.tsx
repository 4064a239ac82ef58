import { draftTexts, useTranslation } from '../index.ts';
import { Button } from '../ui-core/index.ts';
import styles from './parts.module.css';

interface UnreadableColorProps<Color extends string> {
  /** What cannot be told from what, in words. */
  text: string;
  /** Those of which either may be changed. */
  colors: readonly Color[];
  nameOf: (color: Color) => string;
  /** The nearest shade of a color that can be read, `#rrggbb`; null where there is none. */
  nearestOf: (color: Color) => string | null;
  onTake: (color: Color, shade: string) => void;
}

/** A color that cannot be told from another, and the nearest shades that can. */
export function UnreadableColor<Color extends string>({
  text,
  colors,
  nameOf,
  nearestOf,
  onTake,
}: UnreadableColorProps<Color>) {
  const { t } = useTranslation(draftTexts);
  const offers = colors.flatMap((color) => {
    const shade = nearestOf(color);
    return shade === null ? [] : [{ color, shade }];
  });
  return (
    <div className={styles.unreadable}>
      <p>{text}</p>
      <div className={styles.offers}>
        {t(offers.length > 0 ? 'contrast.nearest' : 'contrast.none')}
        {offers.map(({ color, shade }) => (
          <Button key={color} onClick={() => onTake(color, shade)}>
            <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={shade} stroke="currentColor" strokeWidth="1" />
            </svg>
            {t('contrast.use', { color: nameOf(color), value: shade })}
          </Button>
        ))}
      </div>
    </div>
  );
}
