import type { MerchantSettings } from '@countinghouse/contract';
import { changesBank } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeDrafts } from '../../model/account-settings/change-draft.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { BankDocument } from './bank-document.tsx';
import { ChangeFields, ReasonField } from './change-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useChangeForm } from './use-change-form.ts';

interface ChangePanelProps {
  settings: MerchantSettings;
  onClose: () => void;
}

/** The form of a change: what is other than now is shown before it is sent. */
function ChangePanel({ settings, onClose }: ChangePanelProps) {
  const { t } = useTranslation(accountSettingsTexts);
  const form = useChangeForm(settings);
  const [isReviewing, setReviewing] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const hasChanges = Object.keys(form.changes).length > 0;

  useEffect(() => {
    if (attempts > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  const review = (event: FormEvent) => {
    event.preventDefault();
    form.check();
    if (hasChanges && form.isValid) setReviewing(true);
    else setAttempts((before) => before + 1);
  };
  const discard = () => {
    changeDrafts.set(settings.merchantId, undefined);
    onClose();
  };
  return (
    <Panel title={t('form.title')}>
      <EditForm ref={body} className={styles.form} noValidate onSubmit={review}>
        <ChangeFields form={form} />
        {changesBank(form.changes) && <BankDocument form={form} />}
        <ReasonField form={form} />
        {form.isChecked && !hasChanges && <Notice tone="danger" title={t('form.nothing')} />}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit">
            {t('form.review')}
          </Button>
          <Button onClick={discard}>{t('form.discard')}</Button>
        </div>
      </EditForm>
      {isReviewing && <ReviewDialog form={form} onSent={discard} onClose={() => setReviewing(false)} />}
    </Panel>
  );
}

/** Asks for a change. Who was on the way to the profile and back finds the form as it was, without the account number. */
export function RequestChange({ settings }: { settings: MerchantSettings }) {
  const { t } = useTranslation(accountSettingsTexts);
  const [isOpen, setOpen] = useState(() => changeDrafts.get(settings.merchantId) !== undefined);
  if (isOpen) return <ChangePanel settings={settings} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('form.open')}
      </Button>
    </div>
  );
}
