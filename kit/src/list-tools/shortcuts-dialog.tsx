import { usePreferences, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useNoun } from '../list/state/use-noun.ts';
import fieldStyles from './fields.module.css';
import { listToolsTexts } from './list-tools-texts.ts';
import styles from './shortcuts-dialog.module.css';

const shortcuts = [
  ['next', ['j']],
  ['previous', ['k']],
  ['select', ['x']],
  ['range', ['Shift', 'x']],
  ['open', ['Enter']],
  ['preview', ['p']],
  ['search', ['/']],
  ['clear', ['Esc']],
  ['sheet', ['?']],
  ['palette', ['Ctrl', 'k']],
] as const;

interface ShortcutsDialogProps {
  source: { texts: string };
  onClose: () => void;
}

/** Every key that does something in the list, and the switch that turns them off. */
export function ShortcutsDialog({ source, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(listToolsTexts);
  const noun = useNoun(source)(1);
  const isOn = usePreferences((state) => state.hasShortcuts);
  return (
    <Dialog
      title={t('shortcuts.title')}
      onClose={onClose}
      actions={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <dl className={styles.list}>
        {shortcuts.map(([name, keys]) => (
          <div key={name} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.${name}`, { noun })}</dd>
          </div>
        ))}
      </dl>
      <label className={fieldStyles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => usePreferences.setState({ hasShortcuts: event.target.checked })}
        />
        {t('shortcuts.switch')}
      </label>
    </Dialog>
  );
}
