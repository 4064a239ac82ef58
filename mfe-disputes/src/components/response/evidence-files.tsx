import type { Evidence } from '@countinghouse/contract';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, FileItem, FileItems, FileProblem } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { deleteEvidence, downloadEvidence } from '../../api/response/evidence.ts';
import { responseTexts } from '../../texts.ts';

interface EvidenceFilesProps {
  disputeId: string;
  files: readonly Evidence[];
  isEditable?: boolean;
}

function Warnings({ file: { warnings } }: { file: Evidence }) {
  const { t } = useTranslation(responseTexts);
  return warnings.map(({ code, page, line }) => (
    <FileProblem key={`${code} ${page} ${line}`}>
      {page !== null && t('warning.page', { page })}
      {page === null && line !== null && t('warning.line', { line })} {t(`warning.${code}`)}{' '}
      {t(code === 'not_printed' ? 'warning.asPdf' : 'warning.file')}
    </FileProblem>
  ));
}

/** Files of the response, each of which can be looked at, and taken out until it is sent. */
export function EvidenceFiles({ disputeId, files, isEditable = false }: EvidenceFilesProps) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const [shown, setShown] = useState<Evidence | null>(null);
  const [leaving, setLeaving] = useState<Evidence | null>(null);
  if (files.length === 0) return null;
  const remove = ({ id }: Evidence) =>
    deleteEvidence(disputeId, id).catch(async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('files.removeFailed')) }),
    );
  const named = (action: string, { fileName }: Evidence) => t('files.actionOf', { action, fileName });
  return (
    <>
      <FileItems>
        {files.map((file) => (
          <FileItem
            key={file.id}
            name={file.fileName}
            facts={[
              format.size(file.size),
              t('files.pages', { count: file.pages, number: format.number(file.pages) }),
              t('files.by', { user: file.uploadedBy, time: format.instant(file.uploadedAt) }),
            ]}
            actions={
              <>
                <Button
                  size="small"
                  aria-label={named(t('files.preview'), file)}
                  onClick={() => setShown(file)}
                >
                  {t('files.preview')}
                </Button>
                {isEditable && !file.isLocked && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={named(t('files.remove'), file)}
                    onClick={() => setLeaving(file)}
                  >
                    {t('files.remove')}
                  </Button>
                )}
              </>
            }
          >
            {file.warnings.length > 0 && <Warnings file={file} />}
          </FileItem>
        ))}
      </FileItems>
      {shown && (
        <PreviewDialog
          title={shown.fileName}
          fileName={shown.fileName}
          contentType={shown.contentType}
          fileKey={[shown.id]}
          load={(signal) => downloadEvidence(shown.id, signal)}
          onClose={() => setShown(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('files.removeTitle', { fileName: leaving.fileName })}
          confirmLabel={t('files.remove')}
          cancelLabel={t('files.keep')}
          isDangerous
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('files.removeDetail')}
        </ConfirmDialog>
      )}
    </>
  );
}
