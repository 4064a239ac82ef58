import type { Application } from '@countinghouse/contract';
import { linkDays } from '@countinghouse/contract/vocabulary';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { CopyText } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { revokeLink, shareApplication } from '../../api/application/change-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

const choices = ['3', '7', '14', '30'] as const;

/** How the link stands that was made last. */
function LinkState({ link }: { link: NonNullable<Application['link']> }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const { createdBy, createdAt, expiresAt, isExpired, openedAt, finishedAt } = link;
  const lines = [
    t('share.made', { user: createdBy, time: format.instant(createdAt) }),
    t(isExpired ? 'share.expired' : 'share.expires', { time: format.instant(expiresAt) }),
    openedAt ? t('share.opened', { time: format.instant(openedAt) }) : t('share.unopened'),
    finishedAt && t('share.finished', { time: format.instant(finishedAt) }),
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
  const [days, setDays] = useState<string>(String(linkDays));
  const [made, setMade] = useState<string | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const { merchantId, link, allowedActions } = application;
  const fail = async (error: unknown) =>
    showFlash({ class: 'danger', message: await failureText(error, t('share.failed')) });
  const share = useMutation({
    mutationFn: () => shareApplication(merchantId, Number(days)),
    onSuccess: ({ path }) => setMade(`${window.location.origin}${path}`),
    onError: fail,
  });
  const revoke = useMutation({
    mutationFn: () => revokeLink(merchantId),
    onSuccess: () => setMade(null),
    onError: fail,
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
          <>
            <SelectField
              label={t('share.days')}
              value={days}
              options={choices.map((value) => ({
                value: value as string,
                label: t('share.daysOf', { count: Number(value) }),
              }))}
              onChange={setDays}
            />
            <div className={styles.kept}>
              <Button loading={share.isPending} onClick={() => share.mutate()}>
                {t(link ? 'share.again' : 'share.make')}
              </Button>
              {link && !link.isExpired && (
                <Button type="text" onClick={() => setRevoking(true)}>
                  {t('share.revoke')}
                </Button>
              )}
            </div>
          </>
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
