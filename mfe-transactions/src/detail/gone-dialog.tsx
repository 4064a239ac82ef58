import type { AchDetail, CardDetail } from '@countinghouse/contract';
import type { TransactionAction } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../lazy-part.ts';

interface GoneDialogProps {
  detail: CardDetail | AchDetail;
  action: TransactionAction;
  onClose: () => void;
}

/** In the place of a dialog whose action somebody or something else has made impossible meanwhile. */
export function GoneDialog({ detail: { status }, action, onClose }: GoneDialogProps) {
  const { t } = useTranslation([detailTexts, 'kit']);
  return (
    <Dialog
      size="small"
      isPersistent
      title={t(`${action}.open`)}
      onClose={onClose}
      actions={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('live.close')}
        </Button>
      }
    >
      <Notice tone="warning" title={t('live.gone')}>
        {t('live.goneDetail', { status: t(`kit:status.${status}`) })}
      </Notice>
    </Dialog>
  );
}
