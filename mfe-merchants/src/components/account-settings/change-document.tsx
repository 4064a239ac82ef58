import type { ChangeDocument as Document } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { FileItem, FileItems } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { downloadChangeDocument } from '../../api/account-settings/file-change.ts';
import { accountSettingsTexts } from '../../texts.ts';

/** What was handed in with a change; it opens for who may read it. */
export function ChangeDocument({ document }: { document: Document }) {
  const { t } = useTranslation(accountSettingsTexts);
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  const { id, kind, fileName, contentType, size, mayOpen } = document;
  return (
    <>
      <FileItems label={t('document.title')}>
        <FileItem
          name={fileName}
          facts={[t(`document.${kind}`), format.size(size)]}
          actions={
            mayOpen && (
              <Button
                size="small"
                aria-label={t('document.previewOf', { fileName })}
                onClick={() => setShown(true)}
              >
                {t('document.preview')}
              </Button>
            )
          }
        />
      </FileItems>
      {isShown && (
        <PreviewDialog
          title={fileName}
          {...{ fileName, contentType }}
          fileKey={[id]}
          load={(signal) => downloadChangeDocument(id, signal)}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
