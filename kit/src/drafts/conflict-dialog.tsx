import { useId, useState } from 'react';
import { draftTexts, useTranslation } from '../index.ts';
import { Button } from '../ui-core/index.ts';
import { Dialog } from '../ui-data/index.ts';
import type { DraftConflict } from './draft.ts';
import styles from './drafts.module.css';

import type { DraftForm } from './use-draft-form.ts';

type Choice = 'mine' | 'theirs' | 'both';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Both of a text are kept one below the other where there is room for it; what is not a text is one or the other. */
const choicesOf = ({ mine, theirs }: DraftConflict, takesBoth: boolean): Choice[] =>
  takesBoth && isText(mine) && isText(theirs) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];

const chosenOf = ({ mine, theirs }: DraftConflict, choice: Choice): unknown => {
  if (choice === 'both') return `${theirs}\n\n${mine}`;
  return choice === 'mine' ? mine : theirs;
};

/** How the parts of a draft are called and what their values say. */
export interface DraftWords {
  labelOf: (name: string) => string;
  /** What a value says that is not a text as it stands; undefined leaves it to the dialog. */
  textOf?: (name: string, value: unknown) => string | undefined;
  /** Whether a text has room for both versions, one below the other. */
  takesBoth?: (name: string) => boolean;
}

interface ConflictChoiceProps {
  conflict: DraftConflict;
  words: DraftWords;
  by: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One part that both changed, in both versions. */
function ConflictChoice({ conflict, words, by, choice, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation(draftTexts);
  const group = useId();
  const { name } = conflict;
  const textOf = (value: unknown): string => {
    const text = words.textOf?.(name, value);
    if (text !== undefined) return text;
    const isNothing = value === null || value === undefined || value === '';
    if (isNothing || (Array.isArray(value) && value.length === 0)) return t('conflict.empty');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <fieldset className={styles.versions}>
      <legend>{words.labelOf(name)}</legend>
      {choicesOf(conflict, words.takesBoth?.(name) ?? true).map((one) => (
        <label key={one} className={styles.version}>
          <span className={styles.choice}>
            <input type="radio" name={group} checked={one === choice} onChange={() => onChoose(one)} />
            {t(`conflict.${one}`, { user: by })}
          </span>
          {one !== 'both' && <span className={styles.versionText}>{textOf(conflict[one])}</span>}
        </label>
      ))}
    </fieldset>
  );
}

interface ConflictDialogProps {
  form: DraftForm;
  words: DraftWords;
  onClose: () => void;
}

/** What two people changed at once: both versions, of which the user chooses. Nothing is overwritten before. */
export function ConflictDialog({ form, words, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(draftTexts);
  const { conflicts } = form;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const by = form.editedBy || t('conflict.somebody');
  const choiceOf = ({ name }: DraftConflict): Choice => choices[name] ?? 'theirs';
  const settle = () => {
    for (const conflict of conflicts) form.change(conflict.name, chosenOf(conflict, choiceOf(conflict)));
    onClose();
    void form.saveNow();
  };
  return (
    <Dialog
      title={t('conflict.title', { user: by })}
      size="large"
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button type="primary" onClick={settle}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.detail')}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.name}
          conflict={conflict}
          words={words}
          by={by}
          choice={choiceOf(conflict)}
          onChoose={(choice) => setChoices((before) => ({ ...before, [conflict.name]: choice }))}
        />
      ))}
    </Dialog>
  );
}
