import { brandLinks } from '@countinghouse/contract/vocabulary';
import { Button, Input, Logo } from '@countinghouse/kit/ui-core';
import styles from './preview.module.css';
import type { PreviewProps } from './preview-props.ts';

/** The login page. */
export function LoginPreview({ content, language, logo, t }: PreviewProps) {
  const { name, login, links } = content;
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Logo {...logo} name={name} hasMark={false} />
        <strong className={styles.title}>{t('sample.login')}</strong>
        {login[language] && <p className={styles.words}>{login[language]}</p>}
        <span className={styles.label}>{t('sample.username')}</span>
        <Input aria-label={t('sample.username')} readOnly value="" />
        <span className={styles.label}>{t('sample.password')}</span>
        <Input aria-label={t('sample.password')} readOnly value="" />
        <Button type="primary" block>
          {t('sample.submit')}
        </Button>
        <span className={styles.link}>{t('sample.forgot')}</span>
      </div>
      <div className={styles.foot}>
        {brandLinks.map((link) => links[link] && <span key={link}>{t(`sample.links.${link}`)}</span>)}
      </div>
    </div>
  );
}
