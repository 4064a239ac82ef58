import type { Board, Boards } from '@countinghouse/contract';
import { maxBoards } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { Dialog, Field, NativeSelect } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { useBoardTitle } from '../boards/use-board-title.ts';
import { emptyBoard, newBoard } from './board-changes.ts';
import styles from './board-editor.module.css';

export const longestName = 60;

interface NewBoardDialogProps {
  answer: Boards;
  own: readonly Board[];
  onAdd: (board: Board) => void;
  onClose: () => void;
}

/** Begins a board: empty, or as one of the templates is. */
export function NewBoardDialog({ answer, own, onAdd, onClose }: NewBoardDialogProps) {
  const { t } = useTranslation(boardTexts);
  const titleOf = useBoardTitle(answer);
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const isFull = own.length >= maxBoards;
  const template = answer.templates.find(({ id }) => id === from);
  const wanted = name.trim() || (template ? titleOf(template) : '');
  const add = () => onAdd(template ? newBoard(template, wanted) : emptyBoard(wanted));
  return (
    <Dialog
      title={t('newBoard.title')}
      size="small"
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={isFull || wanted === ''} onClick={add}>
            {t('newBoard.add')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {isFull && <p>{t('newBoard.full', { max: maxBoards })}</p>}
        <Field label={t('newBoard.from')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={from}
              options={[
                { value: '', label: t('newBoard.empty') },
                ...answer.templates.map((one) => ({ value: one.id, label: titleOf(one) })),
              ]}
              onChange={setFrom}
            />
          )}
        </Field>
        <Field label={t('newBoard.name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={longestName}
              {...(template && { placeholder: titleOf(template) })}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={(event) => {
                // The press ends here: otherwise it goes on to what has the focus once the dialog is gone.
                event.preventDefault();
                if (wanted !== '' && !isFull) add();
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
