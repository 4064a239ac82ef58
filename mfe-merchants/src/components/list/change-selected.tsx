import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import type { MerchantRow } from '../../api/merchant-list.ts';
import { BulkDialog } from './lazy-parts.ts';

/** As `bulkActions`, which comes with the dialog. */
const isOffered = ({ allowedActions }: MerchantRow) =>
  allowedActions.some((action) => /^(request_documents|suspend|activate|(en|dis)able_\w+)$/.test(action));

interface ChangeSelectedProps {
  merchants: readonly MerchantRow[];
  /** Nothing is selected any more, once it is confirmed. */
  clear: () => void;
}

/** Changes the chosen merchants; only where one of them allows it. */
export function ChangeSelected({ merchants, clear }: ChangeSelectedProps) {
  const { t } = useTranslation('merchants');
  const [isOpen, setOpen] = useState(false);
  if (!merchants.some(isOffered)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <BulkDialog merchants={merchants} onConfirmed={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
