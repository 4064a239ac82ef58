import { useTranslation } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { dashboardTexts } from '../dashboard-texts.ts';
import type { OpenBoard } from './open-board.ts';
import type { Editing } from './use-editor.ts';

interface EditButtonProps extends Editing {
  /** Undefined until the boards are here. */
  open: OpenBoard | undefined;
  isReady: boolean;
}

/** Begins to edit the open board; of a board of others, a copy. */
export function EditButton({ open, isReady, isLoading, wasEditing, begin }: EditButtonProps) {
  const { t } = useTranslation(dashboardTexts);
  return (
    <Editable isQuiet>
      <Button autoFocus={wasEditing} disabled={!isReady} loading={isLoading} onClick={begin}>
        {t(open?.owner === undefined ? 'board.edit' : 'board.copy')}
      </Button>
    </Editable>
  );
}
