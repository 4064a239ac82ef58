import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { paymentTexts } from '../../texts.ts';
import { MailReceipt } from './mail-receipt.tsx';
import { PrintButton } from './print-button.tsx';
import { Receipt } from './receipt.tsx';

interface ReceiptDialogProps {
  detail: CardDetail | AchDetail;
  onClose: () => void;
}

/** A look at the receipt before it is printed or mailed. */
export function ReceiptDialog({ detail, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation(paymentTexts);
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('receipt.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('receipt.close')}</Button>
          <PrintButton />
        </>
      }
    >
      <Receipt subject={detail} />
      <MailReceipt subject={detail} />
    </Dialog>
  );
}
