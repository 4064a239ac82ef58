import type { SavedView } from '@countinghouse/contract';
import { useRefusedField, useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { useUpdateView } from '../../list/state/use-change-views.ts';
import { viewTexts } from './view-texts.ts';

interface RenameDialogProps {
  view: SavedView;
  /** Whether another of the user's views has this name. */
  isTaken: (name: string) => boolean;
  onClose: () => void;
}

/** Gives a view another name. */
export function RenameDialog({ view: { id, name }, isTaken, onClose }: RenameDialogProps) {
  const { t } = useTranslation(viewTexts);
  const form = useId();
  const update = useUpdateView();
  const [draft, setDraft] = useState(name);
  const [isRefused, setRefused] = useState(false);
  const refused = useRefusedField(update.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const next = draft.trim();
    setRefused(isTaken(next));
    if (isTaken(next)) return;
    if (next === name) onClose();
    else update.mutate({ id, name: next }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('renameTitle', { name })}
      size="small"
      onClose={onClose}
      isHeld={update.isPending}
      actions={
        <>
          <Button disabled={update.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={form}
            disabled={!draft.trim()}
            loading={update.isPending}
          >
            {t('saveAction')}
          </Button>
        </>
      }
    >
      <EditForm id={form} onSubmit={send}>
        <Input
          autoFocus
          maxLength={60}
          aria-label={t('renameLabel', { name })}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </EditForm>
      {isRefused && <Notice tone="warning" title={t('taken')} />}
      {update.isError && <Notice tone="danger" title={refused ?? t('failed')} />}
    </Dialog>
  );
}
