import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, FileItem, FileItems, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import type { ApplicationDocument } from '../../model/application/form-application.ts';
import { documentsTexts } from '../../texts.ts';
import { DocumentStanding } from './document-standing.tsx';
import { useSpeaker } from './use-speaker.ts';

const tones: Record<ApplicationDocument['status'], Tone> = {
  uploaded: 'info',
  accepted: 'success',
  rejected: 'danger',
  expired: 'warning',
  replaced: 'neutral',
};

interface DocumentRowsProps {
  documents: readonly ApplicationDocument[];
  /** Whether each says which paper it is; under a heading that says so it does not. */
  hasKinds?: boolean;
  download: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** Takes one away, of those that may be. */
  onRemove: (id: string) => Promise<void>;
  mayRemove: (document: ApplicationDocument) => boolean;
  /** What else can be done with one. */
  actionsOf?: (document: ApplicationDocument) => ReactNode;
}

interface RemoveDialogProps {
  document: ApplicationDocument;
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

/** What is known of a paper besides its name. */
function useFacts(hasKinds = false): (document: ApplicationDocument) => string[] {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const nameOf = useSpeaker();
  return ({ kind, fileName, size, uploadedBy, uploadedAt, status, expiresOn }) =>
    [
      hasKinds ? fileName : t(`kind.${kind}`),
      format.size(size),
      uploadedBy
        ? t('by', { user: nameOf(uploadedBy), time: format.instant(uploadedAt) })
        : format.instant(uploadedAt),
      expiresOn && t(status === 'expired' ? 'expired' : 'expires', { date: format.date(expiresOn) }),
    ].filter((fact): fact is string => Boolean(fact));
}

/** Papers of a merchant: what each is, how it stands, and what can be done with it. */
export function DocumentRows({
  documents,
  hasKinds,
  download,
  onRemove,
  mayRemove,
  actionsOf,
}: DocumentRowsProps) {
  const { t } = useTranslation(documentsTexts);
  const factsOf = useFacts(hasKinds);
  const [shown, setShown] = useState<ApplicationDocument | null>(null);
  const [leaving, setLeaving] = useState<ApplicationDocument | null>(null);
  if (documents.length === 0) return null;
  const remove = ({ id }: ApplicationDocument) =>
    onRemove(id).catch(async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('removeFailed')) }),
    );
  const named = (action: string, { fileName }: ApplicationDocument) =>
    t('actionOf', { action: t(action), fileName });
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
                {document.isOwn !== false && (
                  <Button
                    size="small"
                    aria-label={named('preview', document)}
                    onClick={() => setShown(document)}
                  >
                    {t('preview')}
                  </Button>
                )}
                {actionsOf?.(document)}
                {mayRemove(document) && (
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
            <DocumentStanding document={document} documents={documents} />
          </FileItem>
        ))}
      </FileItems>
      {shown && (
        <PreviewDialog
          title={shown.fileName}
          fileName={shown.fileName}
          contentType={shown.contentType}
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
