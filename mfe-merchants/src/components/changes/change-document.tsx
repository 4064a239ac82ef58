import type { ChangeRequest } from '@countinghouse/contract';
import { http, useFormat, useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { FileItem, FileItems, Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { changesTexts } from '../../texts.ts';

/** The proof of the new account; opened by whoever handed it in and those who may decide. */
export function ChangeDocument({ document }: Pick<ChangeRequest, 'document'>) {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!document) return null;
  const { id, kind, fileName, contentType, size, mayOpen } = document;
  return (
    <Panel title={t('document.title')}>
      <FileItems>
        <FileItem
          name={fileName}
          facts={[t(`document.${kind}`), format.size(size)]}
          actions={
            mayOpen && (
              <Button size="small" onClick={() => setOpen(true)}>
                {t('document.preview')}
              </Button>
            )
          }
        />
      </FileItems>
      {isOpen && (
        <PreviewDialog
          title={fileName}
          fileName={fileName}
          contentType={contentType}
          fileKey={[id]}
          load={(signal) => http.get('merchant/setting/document', { query: { id }, isFile: true, signal })}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
