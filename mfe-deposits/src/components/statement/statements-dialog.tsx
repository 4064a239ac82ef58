import { displayTimeZone, serverNow, useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Dialog, SelectField, toDate } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { downloadMonth } from '../../api/download-statement.ts';
import { monthName, monthsUntil } from '../../model/months.ts';
import { StatementButtons } from './statement-buttons.tsx';
import { StatementMail } from './statement-mail.tsx';

export interface StatementsDialogProps {
  withMerchant: boolean;
  /** What the address asks for: the month, as a mail about its statement does, and whose. */
  month: string | null;
  merchantId: string | undefined;
  onClose: () => void;
}

/** The statement of a month, with opening and closing balance, as a file. */
export function StatementsDialog({ withMerchant, month, merchantId, onClose }: StatementsDialogProps) {
  const { t, i18n } = useTranslation('deposits');
  const today = toDate(serverNow(), displayTimeZone());
  const months = monthsUntil(today, month);
  // The last one that is over.
  const usual = months.find((one) => one < today.slice(0, 7)) ?? '';
  const [chosen, setChosen] = useState(months.find((one) => one === month) ?? usual);
  const [of, setOf] = useState(merchantId);
  return (
    <Dialog size="small" title={t('statement.title')} onClose={onClose}>
      <p>{t('statement.detail')}</p>
      {withMerchant && <MerchantSelect value={of} onChange={setOf} />}
      <SelectField
        label={t('statement.month')}
        value={chosen}
        options={months.map((one) => ({ value: one, label: monthName(one, i18n.language) }))}
        onChange={setChosen}
      />
      <StatementButtons
        key={`${chosen} ${of}`}
        isDisabled={withMerchant && of === undefined}
        download={(format) => downloadMonth({ month: chosen, merchantId: of }, format)}
      />
      {(of !== undefined || !withMerchant) && <StatementMail key={of ?? ''} merchantId={of} />}
    </Dialog>
  );
}
