import { useTranslation } from '@countinghouse/kit';
import { isOpen, useOperation } from '@countinghouse/kit/operations';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ActionMenu } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type Merchant, rereadMerchant } from '../../api/get-merchant.ts';
import { commonBlock, offeredActions } from '../../model/record/offered-actions.ts';
import type { StatusAction } from '../../model/record/status-reasons.ts';
import { recordTexts } from '../../texts.ts';
import styles from '../record/record.module.css';
import { StatusDialog, versionOf } from './status-dialog.tsx';
import { useWhyNot } from './use-why-not.ts';

/** What somebody most likely came for. */
const mainActions: readonly StatusAction[] = ['approve', 'activate'];

/** What can be done with a merchant now, and of the rest why not; nothing while something is under way. */
export function MerchantActions({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const whyNot = useWhyNot();
  const [open, setOpen] = useState<StatusAction | null>(null);
  const [since, setSince] = useState('');
  const operation = useOperation(merchant.id);
  const isBusy = isOpen(operation);
  const offered = offeredActions(merchant);
  const common = commonBlock(offered);
  const isOffered = (action: StatusAction) => merchant.allowedActions.includes(action);
  const main = mainActions.find(isOffered);
  const close = () => setOpen(null);
  const begin = (action: StatusAction) => {
    setSince(versionOf(merchant));
    setOpen(action);
    // Where live news do not come, the page may have been open for long.
    rereadMerchant(merchant.id);
  };
  if (common) return <span className={styles.quiet}>{t(`whyNot.${common}`)}</span>;
  return (
    <>
      {!isBusy && (
        <ActionMenu
          title={t('actions')}
          isNamed
          actions={offered.map(({ action, block }) => ({
            key: action,
            name: t(`action.${action}.name`),
            why: block ? whyNot(block) : undefined,
            onChoose: () => begin(action),
          }))}
        />
      )}
      {main && (
        <Button type="primary" disabled={isBusy} onClick={() => begin(main)}>
          {t(`action.${main}.name`)}
        </Button>
      )}
      {open && isOffered(open) && (
        <StatusDialog merchant={merchant} action={open} since={since} onClose={close} />
      )}
      {open && !isOffered(open) && (
        <ActionUnavailableDialog
          title={t(`action.${open}.name`)}
          detail={t('changed.now', { status: t(`merchants:status.${merchant.status}`) })}
          onClose={close}
        />
      )}
    </>
  );
}
