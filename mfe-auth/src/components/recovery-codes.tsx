import { portalName, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './recovery-codes.module.css';

/** Codes that open the account once each without the app, to be kept: they are shown here and never again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation(accountTexts);
  const text = codes.join('\n');
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = `${portalName()} recovery codes.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <ul className={styles.codes} aria-label={t('recovery.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label={t('recovery.copy')} />
        <Button size="small" onClick={download}>
          {t('recovery.download')}
        </Button>
      </div>
    </>
  );
}
