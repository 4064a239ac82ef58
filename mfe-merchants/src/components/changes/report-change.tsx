import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, TextArea } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { reportChange } from '../../api/changes/get-change.ts';
import { changesTexts } from '../../texts.ts';

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(changesTexts);
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: () => reportChange(id, text.trim()),
    onSuccess: onClose,
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('report.failed')) }),
  });
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('report.title')}
      onClose={onClose}
      isHeld={report.isPending}
      actions={
        <>
          <Button disabled={report.isPending} onClick={onClose}>
            {t('report.keep')}
          </Button>
          <Button
            type="primary"
            danger
            disabled={text.trim() === ''}
            loading={report.isPending}
            onClick={() => report.mutate()}
          >
            {t('report.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('report.detail')}</p>
      <Field label={t('report.text')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** For the merchant's people: a way to say that nobody asked for the change. Mails about it lead here. */
export function ReportChange({ id }: { id: string }) {
  const { t } = useTranslation(changesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        title={t('report.offer')}
        action={<Button onClick={() => setOpen(true)}>{t('report.open')}</Button>}
      >
        {t('report.offerDetail')}
      </Notice>
      {isOpen && <ReportDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
