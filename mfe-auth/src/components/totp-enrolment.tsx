import type { TotpSecret } from '@countinghouse/contract';
import { LoadingView, useLoading, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { accountTexts } from '../account-page.ts';
import { CodeItem } from './code-item.tsx';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SubmitButton } from './submit-button.tsx';
import styles from './totp-enrolment.module.css';

interface TotpEnrolmentProps {
  /** Asks the server for a new secret; must be stable between renders. */
  start: () => Promise<TotpSecret>;
  isVerifying: boolean;
  onVerify: (code: string) => void;
  /** What went wrong with the last code, where the place does not tell it elsewhere. */
  failure?: ReactNode;
  /** Beside the form's button; with it the form is one of several on a page. */
  cancel?: ReactNode;
}

/** What was pressed to come here is gone, and the focus with it. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/**
 * Hands a secret to an authenticator app, as a QR code and as text, with the codes for when the app is lost, and takes
 * the first code that the app shows.
 */
export function TotpEnrolment({ start, isVerifying, onVerify, failure, cancel }: TotpEnrolmentProps) {
  const { t } = useTranslation(accountTexts);
  const { state, retry } = useLoading(start);
  return (
    <LoadingView state={state} onRetry={retry} name={t('enrolment.secret')}>
      {({ secret, otpauthUrl, recoveryCodes }) => (
        <ol ref={takeLostFocus} tabIndex={-1} className={styles.steps}>
          <li>
            <p className={styles.what}>{t('enrolment.scan')}</p>
            <div className={styles.code}>
              <QRCodeSVG value={otpauthUrl} size={184} marginSize={3} title={t('enrolment.qrCode')} />
            </div>
            <p className={styles.hint}>{t('enrolment.manual')}</p>
            <div className={styles.secret}>
              <code>{inGroups(secret)}</code>
              <CopyButton text={secret} label={t('enrolment.copy')} />
            </div>
          </li>
          <li>
            <p className={styles.what}>{t('recovery.save')}</p>
            <RecoveryCodes codes={recoveryCodes} />
          </li>
          <li>
            <p className={styles.what}>{t('enrolment.enter')}</p>
            <Form<{ code: string }>
              name="enrolment"
              layout="vertical"
              size={cancel ? 'middle' : 'large'}
              requiredMark={false}
              onFinish={({ code }) => onVerify(code)}
            >
              <CodeItem name="code" label={t('code.label')} submits />
              {failure}
              <div className={styles.actions}>
                <SubmitButton
                  label={t('enrolment.submit')}
                  loadingLabel={t('code.submitting')}
                  isLoading={isVerifying}
                  isInline={cancel !== undefined}
                />
                {cancel}
              </div>
            </Form>
          </li>
        </ol>
      )}
    </LoadingView>
  );
}
