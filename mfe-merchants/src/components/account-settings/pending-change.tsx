import type { ChangeRequest } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import {
  confirmOperation,
  isOpen,
  operationQueue,
  RecordOperation,
  useOperation,
} from '@countinghouse/kit/operations';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { cancelChange } from '../../model/account-settings/settings-operations.ts';
import { changePathOf } from '../../paths.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { ChangeDiff } from './change-diff.tsx';
import { ChangeDocument } from './change-document.tsx';

/** Takes a change back, by who filed it. */
function CancelButton({ change: { id, merchantId } }: { change: ChangeRequest }) {
  const { t } = useTranslation(accountSettingsTexts);
  const [isAsked, setAsked] = useState(false);
  const operation = useOperation(id);
  const isBusy = isOpen(operation);
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsked(true)}>
        {t('cancel.open')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('cancel.title')}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          isDangerous
          onConfirm={() => operationQueue.confirm(confirmOperation(cancelChange, { id, merchantId }))}
          onClose={() => setAsked(false)}
        >
          {t('cancel.detail')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The change that waits for a decision: whose it is, and what it says. No other is filed meanwhile. */
export function PendingChange({ change }: { change: ChangeRequest }) {
  const { t } = useTranslation(accountSettingsTexts);
  const format = useFormat();
  const { requestedBy, requestedByName, requestedAt, reason, bankChange, document } = change;
  const facts: [string, string][] = [
    [t('pending.by'), requestedByName ?? requestedBy],
    [t('pending.at'), format.instant(requestedAt)],
    [t('field.reason'), reason],
  ];
  return (
    <Panel title={t('pending.title')}>
      <div className={styles.stack}>
        <RecordOperation id={change.id} />
        <p className={styles.note}>{t(bankChange ? 'pending.bank' : 'pending.detail')}</p>
        <ChangeDiff changes={change.diff} />
        <DescriptionList items={facts} />
        {document && <ChangeDocument document={document} />}
        <Link to={changePathOf(change)}>{t('pending.open')}</Link>
        {change.allowedActions.includes('cancel') && (
          <div className={styles.actions}>
            <CancelButton change={change} />
          </div>
        )}
      </div>
    </Panel>
  );
}
