import type { NoticeAddress } from '@countinghouse/contract';
import { noticeCode } from '@countinghouse/contract/vocabulary';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Input } from '@countinghouse/kit/ui-core';
import { Dialog, Field } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { resendCode, verifyAddress } from '../../api/settings/change-settings.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';
import { useSettingsFailure } from './use-settings-failure.ts';

/** Does one thing at a time, and says why it failed. */
function useAttempt() {
  const { wordsOf } = useSettingsFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(await wordsOf(error, 'notices.failed'));
    } finally {
      setBusy(false);
    }
  }
  return { attempt, problem, isBusy };
}

/** Enters the code that was mailed to an address. */
export function VerifyDialog({ address, onClose }: { address: NoticeAddress; onClose: () => void }) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const { attempt, problem, isBusy } = useAttempt();
  const formId = useId();
  const [code, setCode] = useState('');
  const [validUntil, setValidUntil] = useState(address.codeExpiresAt);
  const { id, email } = address;
  const check = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await verifyAddress(id, code);
      showFlash({ class: 'success', message: t('notices.verified') });
      onClose();
    });
  };
  const resend = () =>
    attempt(async () => {
      const { addresses } = await resendCode(id);
      setValidUntil(addresses.find((one) => one.id === id)?.codeExpiresAt ?? null);
      showFlash({ class: 'success', message: t('notices.resent') });
    });
  return (
    <Dialog
      title={t('notices.verify', { email })}
      isPersistent
      onClose={onClose}
      isHeld={isBusy}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('notices.cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={isBusy}
            disabled={code.length !== noticeCode.digits}
          >
            {t('notices.check')}
          </Button>
        </>
      }
    >
      <EditForm id={formId} className={styles.stack} noValidate onSubmit={check}>
        <p className={styles.hint}>
          {t('notices.verifyDetail', { email, time: validUntil ? format.instant(validUntil) : '–' })}
        </p>
        <Field label={t('notices.code')} error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={noticeCode.digits}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <div>
          <Button disabled={isBusy} onClick={() => void resend()}>
            {t('notices.resend')}
          </Button>
        </div>
      </EditForm>
    </Dialog>
  );
}
