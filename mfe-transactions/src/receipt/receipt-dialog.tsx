import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '../components/dialog.tsx';
import { paymentTexts } from '../lazy-part.ts';
import { MailReceipt } from './mail-receipt.tsx';
import { PrintButton } from './print-button.tsx';
import { Receipt, type ReceiptSubject } from './receipt.tsx';

/** A look at the receipt before it is printed or mailed. */
export function ReceiptDialog({ detail, onClose }: { detail: ReceiptSubject; onClose: () => void }) {
  const { t } = useTranslation(paymentTexts);
  return (
    <Dialog
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
