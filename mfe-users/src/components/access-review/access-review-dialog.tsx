import type { EndpointBody } from '@countinghouse/contract';
import { type AccessReviewFormat, accessReviewFormats } from '@countinghouse/contract/vocabulary';
import { failureText, type Language, showFlash, useTranslation } from '@countinghouse/kit';
import { useDateRangeText, useFilterText } from '@countinghouse/kit/list-tools';
import { startExport, useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { reviewTexts } from '../../texts.ts';
import { ReviewRecord } from './review-record.tsx';

type ReviewFilter = NonNullable<EndpointBody<'post', 'export/access-review'>['filter']>;

export interface AccessReviewDialogProps {
  /** What the list is narrowed to, as the backend is asked. */
  filter: ReviewFilter;
  timeZone: string;
  onClose: () => void;
}

/** Starts the file of a review, and records that one was done. */
export function AccessReviewDialog({ filter, timeZone, onClose }: AccessReviewDialogProps) {
  const { t, i18n } = useTranslation(reviewTexts);
  const [format, setFormat] = useState<AccessReviewFormat>('pdf');
  const [failure, setFailure] = useState('');
  const range = useDateRangeText({ filter, timeZone });
  const parts = useFilterText({ kind: 'access-review', filter });
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  const said = [...parts, ...(hasDates ? [`${t('range')}: ${range}`] : [])];
  const start = useMutation({
    mutationFn: () =>
      startExport('access-review', { format, filter, timeZone, locale: i18n.language as Language }),
    onSuccess: () => {
      showFlash({ class: 'success', message: t('started') });
      onClose();
    },
    onError: async (problem) => setFailure(await failureText(problem, t('failed'))),
  });
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      isHeld={start.isPending}
      actions={
        <>
          <Button disabled={start.isPending} onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
            {t('start')}
          </Button>
        </>
      }
    >
      <p>{t('detail')}</p>
      <SelectField
        label={t('format')}
        value={format}
        options={accessReviewFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={setFormat}
      />
      <DescriptionList items={[[t('filters'), said.length > 0 ? said.join(' · ') : t('none')]]} />
      {failure && <Notice tone="danger" title={failure} />}
      <ReviewRecord />
    </Dialog>
  );
}
