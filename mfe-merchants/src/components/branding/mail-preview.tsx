import styles from './preview.module.css';
import type { PreviewProps } from './preview-props.ts';

/** A mail, as a mail program shows one: on its own ground, whatever the portal's is. */
export function MailPreview({ content, language, t }: PreviewProps) {
  const { name, senderName, signature, footer } = content;
  return (
    <div className={styles.mail}>
      <div className={styles.mailHead}>
        <strong>{senderName}</strong>
        <span>{t('sample.mail.subject', { name })}</span>
      </div>
      <p>{t('sample.mail.greeting')}</p>
      <p>{t('sample.mail.text')}</p>
      <p>{t('sample.mail.ignore')}</p>
      {signature[language] && <p className={styles.words}>{signature[language]}</p>}
      {footer[language] && <p className={styles.small}>{footer[language]}</p>}
    </div>
  );
}
