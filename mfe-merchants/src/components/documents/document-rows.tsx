import type { MerchantDocument } from '@countinghouse/contract';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import {
  ConfirmDialog,
  FileItem,
  FileItems,
  FileProblem,
  StatusTag,
  type Tone,
} from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import type { ApplicationDocument } from '../../model/application/form-application.ts';
import { documentsTexts } from '../../texts.ts';

const tones: Record<ApplicationDocument['status'], Tone> = {
  uploaded: 'info',
  accepted: 'success',
  rejected: 'danger',
  expired: 'warning',
  replaced: 'neutral',
};

type AnyDocument = ApplicationDocument & Partial<Pick<MerchantDocument, 'uploadedBy' | 'contentType'>>;

const typeOf = ({ contentType, fileName }: AnyDocument): string =>
  contentType ?? (fileName.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'image/*');

interface DocumentRowsProps {
  documents: readonly AnyDocument[];
  /** Whether each says which paper it is; under a heading that says so it does not. */
  hasKinds?: boolean;
  download: ((id: string, signal: AbortSignal) => Promise<Blob>) | null;
  /** Takes one away that nobody has looked at. */
  onRemove?: ((id: string) => Promise<void>) | undefined;
  /** What else can be done with one. */
  actionsOf?: (document: AnyDocument) => ReactNode;
}

interface RemoveDialogProps {
  document: AnyDocument;
  onRemove: () => void;
  onClose: () => void;
}

function RemoveDialog({ document: { fileName }, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(documentsTexts);
  return (
    <ConfirmDialog
      title={t('removeTitle', { fileName })}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      isDangerous
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('removeDetail')}
    </ConfirmDialog>
  );
}

/** Papers of a merchant: what each is, how it stands, and what can be done with it. */
export function DocumentRows({ documents, hasKinds, download, onRemove, actionsOf }: DocumentRowsProps) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const [shown, setShown] = useState<AnyDocument | null>(null);
  const [leaving, setLeaving] = useState<AnyDocument | null>(null);
  if (documents.length === 0) return null;
  const remove = ({ id }: AnyDocument) =>
    onRemove?.(id).catch(async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('removeFailed')) }),
    );
  const factsOf = ({ kind, fileName, size, uploadedBy, uploadedAt, expiresOn }: AnyDocument) =>
    [
      hasKinds ? fileName : t(`kind.${kind}`),
      format.size(size),
      uploadedBy
        ? t('by', { user: uploadedBy, time: format.instant(uploadedAt) })
        : format.instant(uploadedAt),
      expiresOn && t('expires', { date: format.date(expiresOn) }),
    ].filter((fact): fact is string => Boolean(fact));
  const named = (action: string, { fileName }: AnyDocument) => t('actionOf', { action: t(action), fileName });
  return (
    <>
      <FileItems>
        {documents.map((document) => (
          <FileItem
            key={document.id}
            name={hasKinds ? t(`kind.${document.kind}`) : document.fileName}
            facts={factsOf(document)}
            actions={
              <>
                <StatusTag tone={tones[document.status]} label={t(`status.${document.status}`)} />
                {download && (
                  <Button
                    size="small"
                    aria-label={named('preview', document)}
                    onClick={() => setShown(document)}
                  >
                    {t('preview')}
                  </Button>
                )}
                {actionsOf?.(document)}
                {onRemove && document.status === 'uploaded' && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={named('remove', document)}
                    onClick={() => setLeaving(document)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </>
            }
          >
            {document.reason && <FileProblem>{document.reason}</FileProblem>}
          </FileItem>
        ))}
      </FileItems>
      {shown && download && (
        <PreviewDialog
          title={shown.fileName}
          fileName={shown.fileName}
          contentType={typeOf(shown)}
          fileKey={[shown.id]}
          load={(signal) => download(shown.id, signal)}
          onClose={() => setShown(null)}
        />
      )}
      {leaving && (
        <RemoveDialog
          document={leaving}
          onRemove={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
