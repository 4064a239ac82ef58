import type { Board, Boards } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, Field, NativeSelect } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { useBoardTitle } from '../boards/use-board-title.ts';
import styles from './board-editor.module.css';

interface ResetDialogProps {
  answer: Boards;
  board: Board;
  onReset: (board: Board) => void;
  onClose: () => void;
}

/** Gives a board the widgets of a template; its name and who sees it stay. */
export function ResetDialog({ answer, board, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation(boardTexts);
  const titleOf = useBoardTitle(answer);
  const { templates } = answer;
  const [from, setFrom] = useState(
    () => (templates.find(({ id }) => id === board.id) ?? templates[0])?.id ?? '',
  );
  const template = templates.find(({ id }) => id === from);
  const reset = () => {
    if (!template) return;
    const { period, comparison, merchantId, widgets } = template;
    onReset({ ...board, period, comparison, merchantId, widgets });
  };
  return (
    <Dialog
      title={t('reset.title', { name: titleOf(board) })}
      size="small"
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger disabled={!template} onClick={reset}>
            {t('reset.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t('reset.detail')}</p>
        <Field label={t('reset.template')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={from}
              options={templates.map((one) => ({ value: one.id, label: titleOf(one) }))}
              onChange={setFrom}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
