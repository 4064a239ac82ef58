import type { Application } from '@countinghouse/contract';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { CopyText } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { revokeLink } from '../../api/application/change-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { ShareForm } from './share-form.tsx';

/** How the link stands that was made last. */
function LinkState({ link }: { link: NonNullable<Application['link']> }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const { createdBy, createdAt, expiresAt, isExpired, openedAt, finishedAt, email } = link;
  const lines = [
    t('share.made', { user: createdBy, time: format.instant(createdAt) }),
    t(isExpired ? 'share.expired' : 'share.expires', { time: format.instant(expiresAt) }),
    openedAt ? t('share.opened', { time: format.instant(openedAt) }) : t('share.unopened'),
    finishedAt && t('share.finished', { time: format.instant(finishedAt) }),
    email && t('share.told', { email }),
  ];
  return lines.filter(Boolean).map((line) => (
    <p key={line} className={styles.note}>
      {line}
    </p>
  ));
}

/** Lets the merchant fill in their own part, by a link that is shown once and ends. */
export function SharePanel({ application }: { application: Application }) {
  const { t } = useTranslation(registerTexts);
  const [made, setMade] = useState<string | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const { merchantId, link, allowedActions } = application;
  const revoke = useMutation({
    mutationFn: () => revokeLink(merchantId),
    onSuccess: () => setMade(null),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('share.failed')) }),
  });
  if (!allowedActions.includes('share') && !link) return null;
  return (
    <Panel title={t('share.title')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('share.detail')}</p>
        {link && <LinkState link={link} />}
        {made && (
          <div>
            <p className={styles.note}>{t('share.once')}</p>
            <CopyText name={t('share.link')} text={made} />
          </div>
        )}
        {allowedActions.includes('share') && (
          <ShareForm application={application} onMade={setMade}>
            {link && !link.isExpired && (
              <Button type="text" onClick={() => setRevoking(true)}>
                {t('share.revoke')}
              </Button>
            )}
          </ShareForm>
        )}
      </div>
      {isRevoking && (
        <ConfirmDialog
          title={t('share.revokeTitle')}
          confirmLabel={t('share.revoke')}
          cancelLabel={t('share.keep')}
          isDangerous
          onConfirm={() => revoke.mutate()}
          onClose={() => setRevoking(false)}
        >
          {t('share.revokeDetail')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
