import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import type { DraftConflict } from '../../model/response/draft.ts';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import { usePartLabel } from './use-part-label.ts';
import type { ResponseForm } from './use-response-form.ts';

type Choice = 'mine' | 'theirs' | 'both';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Both of a text are kept one below the other: what is not a text is one or the other. */
const choicesOf = ({ mine, theirs }: DraftConflict): Choice[] =>
  isText(mine) && isText(theirs) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];

const chosenOf = ({ mine, theirs }: DraftConflict, choice: Choice): unknown => {
  if (choice === 'both') return `${theirs}\n\n${mine}`;
  return choice === 'mine' ? mine : theirs;
};

/** A value in words: what is not a text is a choice, or left to the system. */
function useValueText() {
  const { t } = useTranslation(responseTexts);
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return t('conflict.automatic');
    if (value === '') return t('conflict.empty');
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : t('conflict.empty');
    return name === 'productType' || name === 'firstAnswer' ? t(`value.${value}`) : String(value);
  };
}

interface ConflictChoiceProps {
  conflict: DraftConflict;
  by: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One part that both changed, in both versions. */
function ConflictChoice({ conflict, by, choice, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation(responseTexts);
  const labelOf = usePartLabel();
  const textOf = useValueText();
  const name = useId();
  return (
    <fieldset className={`${styles.choices} ${styles.versions}`}>
      <legend>{labelOf(conflict.name)}</legend>
      {choicesOf(conflict).map((one) => (
        <label key={one} className={styles.version}>
          <span className={styles.choice}>
            <input type="radio" name={name} checked={one === choice} onChange={() => onChoose(one)} />
            {t(`conflict.${one}`, { user: by })}
          </span>
          {one !== 'both' && (
            <span className={styles.versionText}>{textOf(conflict.name, conflict[one])}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface ConflictDialogProps {
  form: ResponseForm;
  onClose: () => void;
}

/** What two people changed at once: both versions, of which the user chooses. Nothing is overwritten before. */
export function ConflictDialog({ form, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(responseTexts);
  const { conflicts, response } = form;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const by = response.editedBy ?? t('conflict.somebody');
  const choiceOf = ({ name }: DraftConflict): Choice => choices[name] ?? 'theirs';
  const settle = () => {
    for (const conflict of conflicts) form.settle(conflict.name, chosenOf(conflict, choiceOf(conflict)));
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
          by={by}
          choice={choiceOf(conflict)}
          onChoose={(choice) => setChoices((before) => ({ ...before, [conflict.name]: choice }))}
        />
      ))}
    </Dialog>
  );
}
