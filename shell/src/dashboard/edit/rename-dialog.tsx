import type { Board, Boards } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { Dialog, Field } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { useBoardTitle } from '../boards/use-board-title.ts';
import { longestName } from './new-board-dialog.tsx';

interface RenameDialogProps {
  answer: Boards;
  board: Board;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameDialog({ answer, board, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation(boardTexts);
  const titleOf = useBoardTitle(answer);
  const [name, setName] = useState(() => titleOf(board));
  const wanted = name.trim();
  return (
    <Dialog
      title={t('board.renameTitle')}
      size="small"
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={wanted === ''} onClick={() => onRename(wanted)}>
            {t('board.renameSave')}
          </Button>
        </>
      }
    >
      <Field label={t('newBoard.name')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={name}
            maxLength={longestName}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={(event) => {
              // The press ends here: otherwise it goes on to what has the focus once the dialog is gone.
              event.preventDefault();
              if (wanted !== '') onRename(wanted);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
