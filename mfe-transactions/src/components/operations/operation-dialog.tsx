import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordDialog } from '@countinghouse/kit/record';
import type { DialogProps } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';

type Detail = CardDetail | AchDetail;

/** What a dialog about money gets: the payment as it is now, and which version of it the user opened it on. */
export interface OperationDialogProps<Of extends Detail = Detail> {
  detail: Of;
  since: string;
  onClose: () => void;
}

/** What of a payment decides about moving its money; a note changes nothing of it. */
export const versionOf = ({ status, timeline, allowedActions }: Detail): string =>
  JSON.stringify([status, timeline.length, allowedActions]);

/** A dialog before money moves: it shows the payment as it is now, and says when that changed under its user's eyes. */
export function OperationDialog({ detail, since, ...dialog }: OperationDialogProps & DialogProps) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  const { currency } = detail.amount;
  const left = detail.allowedActions.includes('refund') && detail.refundableMinor;
  const now = [
    t(`kit:status.${detail.status}`),
    left && `${t('money.left')} ${format.money({ amountMinor: left, currency })}`,
  ];
  return (
    <RecordDialog
      {...dialog}
      version={versionOf(detail)}
      since={since}
      changed={{
        title: t('live.changed'),
        detail: t('live.now', { now: now.filter(Boolean).join(' · ') }),
      }}
    />
  );
}
