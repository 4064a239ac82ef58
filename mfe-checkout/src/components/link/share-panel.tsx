import type { PaymentLinkDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { embedCodeOf } from '../../model/embed-code.ts';
import { addressOf } from '../../paths.ts';
import { linkTexts } from '../../texts.ts';
import { useCopy } from './copy.ts';
import styles from './link.module.css';
import { MailDialog } from './mail-dialog.tsx';
import { QrCode } from './qr-code.tsx';

/** How customers come to the page: its address, as a QR code too, by email. */
export function SharePanel({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const copy = useCopy();
  const [isMailing, setMailing] = useState(false);
  const address = addressOf(link);
  const { status } = link;
  const isOpen = status === 'active';
  return (
    <Panel title={t('share.title')}>
      {status === 'draft' ? (
        <p className={styles.quiet}>{t('share.draft')}</p>
      ) : (
        <div className={styles.share}>
          <div className={styles.stack}>
            {!isOpen && <p className={styles.quiet}>{t('share.closed')}</p>}
            <div className={styles.address}>
              <code>{address}</code>
            </div>
            <div className={styles.buttons}>
              <Button type={isOpen ? 'primary' : 'default'} onClick={() => copy(address)}>
                {t('share.copy')}
              </Button>
              {link.allowedActions.includes('email') && (
                <Button aria-haspopup="dialog" onClick={() => setMailing(true)}>
                  {t('share.mail')}
                </Button>
              )}
              <Button href={address} target="_blank" rel="noreferrer">
                {t('share.open')}
              </Button>
            </div>
          </div>
          {isOpen && <QrCode address={address} fileName={`payment-link-${link.id}`} />}
        </div>
      )}
      {isMailing && <MailDialog link={link} onClose={() => setMailing(false)} />}
    </Panel>
  );
}

/** What a shop puts into its own page, as long as one can pay by it. */
export function EmbedPanel({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const copy = useCopy();
  const code = embedCodeOf(link, { origin: window.location.origin, label: t('embed.label') });
  if (link.status !== 'active') return null;
  return (
    <Panel title={t('embed.title')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t(link.profile ? 'embed.frame' : 'embed.window')}</p>
        <pre className={styles.snippet}>
          <code>{code}</code>
        </pre>
        <div>
          <Button onClick={() => copy(code)}>{t('embed.copy')}</Button>
        </div>
      </div>
    </Panel>
  );
}
