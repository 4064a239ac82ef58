import { useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation, useQuery } from '@countinghouse/kit/query';
import { CopyText } from '@countinghouse/kit/record';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Dialog, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '../../api/calendar.ts';
import { calendarTexts } from '../../texts.ts';
import styles from './calendar-dialog.module.css';
import { ReminderFields } from './reminder-fields.tsx';

export interface CalendarDialogProps {
  onClose: () => void;
}

/** The address, which is told once: only a digest of it is kept. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation(calendarTexts);
  return (
    <Notice tone="success" title={t('made')}>
      <p className={styles.text}>{t('madeDetail')}</p>
      <div className={styles.address}>
        <CopyText text={address} name={t('address')} />
      </div>
    </Notice>
  );
}

/** Deadlines in the user's own calendar: makes the private address that it reads, and has it stop working. */
export function CalendarDialog({ onClose }: CalendarDialogProps) {
  const { t } = useTranslation(calendarTexts);
  const format = useFormat();
  const query = useQuery(getCalendarFeed());
  const create = useMutation({ mutationFn: createCalendarFeed });
  const revoke = useMutation({ mutationFn: revokeCalendarFeed, onSuccess: () => create.reset() });
  const make = () => {
    revoke.reset();
    create.mutate();
  };
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const feed = query.data?.feed;
  const isBusy = create.isPending || revoke.isPending;
  const hasFailed = create.isError || revoke.isError;
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        query.data && (
          <Editable isQuiet>
            {feed && (
              <Button danger disabled={isBusy} onClick={() => setAsked('revoke')}>
                {t('revoke')}
              </Button>
            )}
            <Button
              type={feed ? 'default' : 'primary'}
              loading={create.isPending}
              disabled={isBusy}
              onClick={() => (feed ? setAsked('replace') : make())}
            >
              {t(feed ? 'replace' : 'create')}
            </Button>
          </Editable>
        )
      }
    >
      <p className={styles.text}>{t('detail')}</p>
      <QueryResult query={query} lines={2}>
        {() => (
          <>
            {create.data && <Address address={create.data} />}
            {revoke.isSuccess && !feed && <Notice tone="success" title={t('revoked')} />}
            {hasFailed && <Notice tone="danger" title={t('failed')} />}
            {feed && !create.data && (
              <p className={styles.text}>
                {t('since', { date: format.instant(feed.createdAt) })}{' '}
                {feed.lastReadAt ? t('read', { date: format.instant(feed.lastReadAt) }) : t('neverRead')}
              </p>
            )}
          </>
        )}
      </QueryResult>
      <ReminderFields />
      {asked && (
        <ConfirmDialog
          title={t(`${asked}Title`)}
          confirmLabel={t(asked)}
          cancelLabel={t('keep')}
          isDangerous
          onConfirm={() => (asked === 'revoke' ? revoke.mutate() : make())}
          onClose={() => setAsked(null)}
        >
          {t('stops')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
