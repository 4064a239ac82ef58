import type { ManagedUserDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { Dialog, Field } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { resetSecondFactor } from '../../api/security.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { securityTexts } from '../../texts.ts';
import styles from './security.module.css';
import { useSecurityAction } from './use-security-action.ts';

const longestReason = 200;
const consequences = ['sessions', 'codes', 'next', 'told'] as const;

interface ResetSecondFactorDialogProps {
  user: ManagedUserDetail;
  onClose: () => void;
}

/** Says what a reset does, and asks for the reason that the audit trail will have. */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const { t } = useTranslation(securityTexts);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const reset = useSecurityAction({
    run: () => resetSecondFactor(user.username, given),
    ...{ done: t('secondFactor.done'), onDone: onClose },
  });
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('secondFactor.ask', { name: nameOf(user) })}
      onClose={onClose}
      isHeld={reset.isPending}
      actions={
        <>
          <Button disabled={reset.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            danger
            disabled={given === ''}
            loading={reset.isPending}
            onClick={() => reset.mutate()}
          >
            {t('secondFactor.reset')}
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        {consequences.map((one) => (
          <li key={one}>{t(`secondFactor.consequence.${one}`)}</li>
        ))}
      </ul>
      <Field label={t('secondFactor.reason')}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <p className={styles.quiet}>{t('secondFactor.reasonUse')}</p>
    </Dialog>
  );
}
