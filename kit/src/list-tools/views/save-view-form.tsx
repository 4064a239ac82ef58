import type { SavedView } from '@countinghouse/contract';
import { ApiError, displayTimeZone, useAuth, useRefusedField, useTranslation } from '@countinghouse/kit';
import { fieldStyles } from '@countinghouse/kit/list-tools';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { type FormEvent, useState } from 'react';
import { listTexts } from '../list/list-part.ts';
import { contentOf, relativeDays } from '../model/view-content.ts';
import { mayShare } from './may-share.ts';
import { useCreateView } from './use-change-views.ts';

interface SaveViewFormProps {
  /** The address that is to be kept. */
  params: URLSearchParams;
  /** Whether the user keeps a view of this name. */
  isTaken: (name: string) => boolean;
  onSaved: (view: SavedView) => void;
}

/** Keeps what the list shows now under a name. */
export function SaveViewForm({ params, isTaken, onSaved }: SaveViewFormProps) {
  const { t } = useTranslation(listTexts);
  const user = useAuth((state) => state.user);
  const create = useCreateView();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const days = relativeDays(params, displayTimeZone());
  const send = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isTaken(name));
    if (isTaken(name)) return;
    const visibility = isShared ? 'team' : 'private';
    const content = contentOf(params, displayTimeZone());
    create.mutate(
      { name: name.trim(), visibility, content },
      {
        onSuccess: (view) => {
          setName('');
          setShared(false);
          onSaved(view);
        },
      },
    );
  };
  const refused = useRefusedField(create.error);
  const isFull = create.error instanceof ApiError && create.error.status === 409;
  return (
    <form onSubmit={send}>
      <fieldset className={fieldStyles.group}>
        <legend>{t('views.save')}</legend>
        <div className={fieldStyles.line}>
          <Input
            aria-label={t('views.name')}
            placeholder={t('views.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={!name.trim()} loading={create.isPending}>
            {t('views.saveAction')}
          </Button>
        </div>
        {mayShare(user) && (
          <label className={fieldStyles.choice}>
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            {t('views.shareNew')}
          </label>
        )}
        {days !== null && <p className={fieldStyles.hint}>{t('views.days', { count: days })}</p>}
        {isRefused && <Notice tone="warning" title={t('views.taken')} />}
        {create.isError && (
          <Notice tone="danger" title={refused ?? (isFull ? t('views.tooMany') : t('views.failed'))} />
        )}
      </fieldset>
    </form>
  );
}
