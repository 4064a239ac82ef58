import { useNavigate, useTranslation, withoutCardNumbers } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Modal } from '@countinghouse/kit/ui-data';
import { Search, X } from 'lucide-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './palette.module.css';
import { PaletteOption } from './palette-option.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { paletteTexts } from './palette-texts.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface PaletteProps {
  /** What was typed while it loaded. */
  typedBefore: RefObject<string>;
  onClose: () => void;
}

/**
 * Finds pages, actions and records, by the keyboard alone or by touch: a combobox with a list of its options (ARIA
 * Authoring Practices, "Editable Combobox With List Autocomplete"), in the browser's own modal dialog.
 */
export function Palette({ typedBefore, onClose }: PaletteProps) {
  const { t } = useTranslation(paletteTexts);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(typedBefore.current);
  const [isCard, setCard] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const pasted = useRef<string | null>(null);
  const search = withoutCardNumbers(typed).trim();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const { groups, answers, isRecordId } = usePaletteGroups(search, go);
  const options = groups.flatMap(({ items }) => items);
  const active = options.find((item) => item.id === activeId) ?? options[0];
  const domIdOf = (itemId: string) => `${id}-${itemId.replaceAll(' ', '-')}`;

  // A record that was asked for by its id alone needs no choosing.
  const records = answers.flatMap(({ found }) => found.records);
  const wanted =
    pasted.current === search
      ? records.find(({ id }) => id.toLowerCase() === search.toLowerCase())
      : undefined;
  useEffect(() => {
    if (wanted) go(wanted.path);
  });

  const activeDomId = active && domIdOf(active.id);
  useEffect(() => {
    if (activeDomId) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' });
  }, [activeDomId]);

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
      const next = options.indexOf(active) + step + options.length;
      setActiveId(options[next % options.length]?.id ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose();
    }
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const clear = withoutCardNumbers(target.value);
    setCard(clear !== target.value);
    // Digits that go while more are typed would make another number of them.
    setTyped((nativeEvent as InputEvent).inputType === 'insertText' ? target.value : clear);
    setActiveId(null);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    pasted.current = isRecordId(text) ? text : null;
  };
  return (
    <Modal className={styles.palette ?? ''} aria-label={t('title')} onClose={onClose}>
      <div className={styles.frame}>
        <div className={styles.field}>
          <Search size={18} aria-hidden="true" />
          <input
            className={styles.input}
            role="combobox"
            aria-label={t('title')}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={activeDomId}
            aria-autocomplete="list"
            placeholder={t('hint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={typed}
            onChange={type}
            onKeyDown={press}
            onPaste={paste}
          />
          <Button type="text" icon={<X size={18} />} aria-label={t('clear')} onClick={onClose} />
        </div>
        <div className={styles.results}>
          {options.length > 0 && (
            <div role="listbox" id={`${id}-list`} aria-label={t('results')}>
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
                      item={{ ...item, run: () => choose(item) }}
                      isActive={item === active}
                      onPoint={() => setActiveId(item.id)}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          <PaletteStatus
            search={search}
            count={options.length}
            answers={answers}
            isCard={isCard}
            isId={isRecordId(search)}
          />
        </div>
        <div className={styles.keys} aria-hidden="true">
          {(['move', 'choose', 'close'] as const).map((key) => (
            <span key={key}>
              <kbd>{{ move: '↑ ↓', choose: '↵', close: 'Esc' }[key]}</kbd> {t(`keys.${key}`)}
            </span>
          ))}
        </div>
      </div>
    </Modal>
  );
}
