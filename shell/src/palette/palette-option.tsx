import { NavigationIcon } from '../navigation/navigation-icon.tsx';
import styles from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';

interface PaletteOptionProps {
  /** Its id in the document, by which the field names the one that Enter would choose. */
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
}

/** One line of the palette. The focus stays in the field: keys are the field's, the pointer's are here. */
export function PaletteOption({ id, item, isActive, onPoint }: PaletteOptionProps) {
  const { icon: Icon, title, detail, run } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active option
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names it by aria-activedescendant
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {typeof Icon === 'string' ? <NavigationIcon name={Icon} /> : <Icon size={18} aria-hidden="true" />}
      <span className={styles.texts}>
        <span>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  );
}
