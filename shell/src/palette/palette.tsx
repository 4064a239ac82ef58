import { useNavigate, useTranslation, withoutCardNumbers } from '@countinghouse/kit';
import { Modal } from '@countinghouse/kit/ui-data';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import styles from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteOptions } from './palette-options.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { paletteTexts } from './palette-texts.ts';
import { useActiveOption } from './use-active-option.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import { usePastedRecord } from './use-pasted-record.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface PaletteProps {
  /** What was typed while it loaded. */
  typedBefore: RefObject<string>;
  onClose: () => void;
}

/** What is in the field, to begin with what was typed before it was there. */
function useTyped(typedBefore: RefObject<string>) {
  const [typed, setTyped] = useState(typedBefore.current);
  // Letters that came while this was drawn, until its dialog was open and took them itself.
  useLayoutEffect(() => setTyped(typedBefore.current), [typedBefore]);
  return [typed, setTyped] as const;
}

/**
 * Finds pages, actions and records, by the keyboard alone or by touch: a combobox with a list of its options (ARIA
 * Authoring Practices, "Editable Combobox With List Autocomplete"), in the browser's own modal dialog.
 */
export function Palette({ typedBefore, onClose }: PaletteProps) {
  const { t } = useTranslation(paletteTexts);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useTyped(typedBefore);
  const [isCard, setCard] = useState(false);
  const search = withoutCardNumbers(typed).trim();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const content = usePaletteGroups(search, go);
  const { groups, answers, isRecordId } = content;
  const options = groups.flatMap(({ items }) => items);
  const domIdOf = (itemId: string) => `${id}-${itemId.replaceAll(' ', '-')}`;
  const listId = options.length > 0 ? `${id}-list` : undefined;
  const paste = usePastedRecord(search, content, go);
  const { active, activeDomId, setActiveId, move } = useActiveOption(options, domIdOf);

  const choose = (item = active) => {
    if (!item) return;
    // Pages close the palette by going there; a failed search is tried again where it stands.
    if (item.id.startsWith('action')) onClose();
    item.run();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends a Vietnamese or Japanese word that is still being composed.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose();
    }
  };
  const type = (text: string, hadCard: boolean) => {
    setCard(hadCard);
    setTyped(text);
    setActiveId(null);
  };
  return (
    <Modal className={styles.palette ?? ''} aria-label={t('title')} onClose={onClose}>
      <div className={styles.frame}>
        <PaletteField
          value={typed}
          listId={listId}
          activeDomId={activeDomId}
          onType={type}
          onKeyDown={press}
          onPaste={paste}
          onClose={onClose}
        />
        <div className={styles.results}>
          {listId && (
            <PaletteOptions
              id={listId}
              groups={groups}
              active={active}
              domIdOf={domIdOf}
              onChoose={choose}
              onPoint={(item) => setActiveId(item.id)}
            />
          )}
          <PaletteStatus
            search={search}
            count={options.length}
            answers={answers}
            isCard={isCard}
            isId={isRecordId(search)}
          />
        </div>
        <PaletteKeys />
      </div>
    </Modal>
  );
}
