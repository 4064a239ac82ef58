import type { SavedView } from '@countinghouse/contract';
import {
  ApiError,
  displayTimeZone,
  listTexts,
  useAuth,
  useRefusedField,
  useTranslation,
} from '@countinghouse/kit';
import { Button, EditForm, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { type FormEvent, useState } from 'react';
import type { ListFilter } from '../../list/model/list-source.ts';
import { mayShare } from '../../list/model/may-share.ts';
import { contentOf, relativeDays, type ViewSource } from '../../list/model/view-content.ts';
import { useCreateView } from '../../list/state/use-change-views.ts';
import fieldStyles from '../fields.module.css';
import { viewTexts } from './view-texts.ts';

interface SaveViewDialogProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: ViewSource<Filter, Sort, Key>;
  /** The address that is to be kept. */
  params: URLSearchParams;
  /** Whether the user keeps a view of this name. */
  isTaken: (name: string) => boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Keeps what the list shows now under a name. */
export function SaveViewDialog<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  params,
  isTaken,
  onSaved,
  onClose,
}: SaveViewDialogProps<Filter, Sort, Key>) {
  const { t } = useTranslation([viewTexts, listTexts]);
  const user = useAuth((state) => state.user);
  const create = useCreateView();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const days = relativeDays(source.parseFilter(params, displayTimeZone()));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isTaken(name));
    if (isTaken(name)) return;
    const visibility = isShared ? 'team' : 'private';
    const content = contentOf(source, params, displayTimeZone());
    create.mutate(
      { name: name.trim(), visibility, content },
      {
        onSuccess: (view) => {
          onSaved(view);
          onClose();
        },
      },
    );
  };
  const refused = useRefusedField(create.error);
  const isFull = create.error instanceof ApiError && create.error.status === 409;
  return (
    <Dialog title={t('save')} size="small" onClose={onClose} isHeld={create.isPending}>
      <EditForm className={fieldStyles.group} onSubmit={send}>
        <div className={fieldStyles.line}>
          <Input
            autoFocus
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={!name.trim()} loading={create.isPending}>
            {t('saveAction')}
          </Button>
        </div>
        {mayShare(user) && (
          <label className={fieldStyles.choice}>
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            {t('shareNew')}
          </label>
        )}
        {days !== null && <p className={fieldStyles.hint}>{t('days', { count: days })}</p>}
        {isRefused && <Notice tone="warning" title={t('taken')} />}
        {create.isError && (
          <Notice tone="danger" title={refused ?? t(isFull ? `${listTexts}:views.tooMany` : 'failed')} />
        )}
      </EditForm>
    </Dialog>
  );
}
