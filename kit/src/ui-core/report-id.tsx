import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../flash/flash.ts';

/** The id of a report, to be read out to support or copied for them. */
export function ReportId({ id }: { id: string }) {
  const { t } = useTranslation('kit');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      // Where the shell itself has failed, nothing but the button is left to say it.
      setIsCopied(true);
      showFlash({ class: 'success', message: t('failure.copyDone') });
    } catch {
      showFlash({ class: 'danger', message: t('failure.copyFailed') });
    }
  };
  return (
    <div>
      {t('failure.reportId')} <code>{id}</code>{' '}
      <Button type="link" size="small" onClick={copy}>
        {t(isCopied ? 'failure.copied' : 'failure.copy')}
      </Button>
    </div>
  );
}
