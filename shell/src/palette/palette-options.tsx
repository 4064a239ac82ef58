import { useTranslation } from '@countinghouse/kit';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { PaletteOption } from './palette-option.tsx';
import { paletteTexts } from './palette-texts.ts';

interface PaletteOptionsProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  /** The id in the document of a group or an item. */
  domIdOf: (id: string) => string;
  onChoose: (item: PaletteItem) => void;
  onPoint: (item: PaletteItem) => void;
}

/** The list box: everything that was found, in its groups. */
export function PaletteOptions({ id, groups, active, domIdOf, onChoose, onPoint }: PaletteOptionsProps) {
  const { t } = useTranslation(paletteTexts);
  return (
    <div role="listbox" id={id} aria-label={t('results')} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={group.id} role="group" aria-labelledby={domIdOf(group.id)}>
          <div id={domIdOf(group.id)} role="presentation" className={styles.group}>
            {group.label}
          </div>
          {group.items.map((item) => (
            <PaletteOption
              key={item.id}
              id={domIdOf(item.id)}
              item={{ ...item, run: () => onChoose(item) }}
              isActive={item === active}
              onPoint={() => onPoint(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
