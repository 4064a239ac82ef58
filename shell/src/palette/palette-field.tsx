import { useTranslation, withoutCardNumbers } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Search, X } from 'lucide-react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import styles from './palette.module.css';
import { paletteTexts } from './palette-texts.ts';

interface PaletteFieldProps {
  value: string;
  /** The id of the list box; absent while there are no options. */
  listId: string | undefined;
  /** The id in the document of the option that Enter would choose. */
  activeDomId: string | undefined;
  /** `hadCard`: a card number was typed, of which only the last four digits are searched. */
  onType: (typed: string, hadCard: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onClose: () => void;
}

/** What the palette searches for; it keeps the focus. */
export function PaletteField({
  value,
  listId,
  activeDomId,
  onType,
  onClose,
  ...handlers
}: PaletteFieldProps) {
  const { t } = useTranslation(paletteTexts);
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const clear = withoutCardNumbers(target.value);
    // Digits that go while more are typed would make another number of them.
    const isTyping = (nativeEvent as InputEvent).inputType === 'insertText';
    onType(isTyping ? target.value : clear, clear !== target.value);
  };
  return (
    <div className={styles.field}>
      <Search size={18} aria-hidden="true" />
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('title')}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeDomId}
        aria-autocomplete="list"
        placeholder={t('hint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={value}
        onChange={type}
        {...handlers}
      />
      <Button type="text" icon={<X size={18} />} aria-label={t('clear')} onClick={onClose} />
    </div>
  );
}
