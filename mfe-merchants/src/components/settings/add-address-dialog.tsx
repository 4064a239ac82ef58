import type { BusinessSettings, NoticeAddress } from '@countinghouse/contract';
import { type MailLanguage, mailLanguages, type NoticeKind } from '@countinghouse/contract/vocabulary';
import { fieldProblemText, languageNames, useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Input } from '@countinghouse/kit/ui-core';
import { Dialog, Field, SelectField } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { addAddress } from '../../api/settings/change-settings.ts';
import { problemOf } from '../../model/settings/setting-form.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';
import { useSettingsFailure } from './use-settings-failure.ts';

interface AddAddressDialogProps {
  settings: BusinessSettings;
  kind: NoticeKind;
  onAdded: (address: NoticeAddress) => void;
  onClose: () => void;
}

/** Adds an address: a code is mailed to it, which is entered next. */
export function AddAddressDialog({ settings, kind, onAdded, onClose }: AddAddressDialogProps) {
  const { t, i18n } = useTranslation(businessSettingsTexts);
  const { wordsOf } = useSettingsFailure();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState<MailLanguage>(i18n.language === 'vi' ? 'vi' : 'en');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const email = typed.trim().toLowerCase();
  const isThere = settings.addresses.some((one) => one.kind === kind && one.email === email);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const reason = email === '' ? 'required' : problemOf('supportEmail', email);
    if (reason) return setProblem(fieldProblemText({ path: 'email', message: reason, reason, params: {} }));
    if (isThere) return setProblem(t('notices.twice'));
    setSending(true);
    try {
      const { addresses } = await addAddress(settings.owner, { kind, email, language });
      const added = addresses.find((one) => one.kind === kind && one.email === email);
      if (added) onAdded(added);
      else onClose();
    } catch (error) {
      setProblem(await wordsOf(error, 'notices.failed'));
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t('notices.addTo', { kind: t(`notices.${kind}`) })}
      isPersistent
      onClose={onClose}
      isHeld={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('notices.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSending}>
            {t('notices.send')}
          </Button>
        </>
      }
    >
      <EditForm id={formId} className={styles.stack} noValidate onSubmit={send}>
        <Field label={t('notices.email')} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <SelectField
          label={t('notices.language')}
          value={language}
          options={mailLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      </EditForm>
    </Dialog>
  );
}
