import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyToClipboard } from '../flash/copy-to-clipboard.ts';

/** The id of a report, to be read out to support or copied for them. */
export function ReportId({ id }: { id: string }) {
  const { t } = useTranslation('kit');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // Where the shell itself has failed, nothing but the button is left to say it.
    if (await copyToClipboard(id)) setIsCopied(true);
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
