import type { MerchantDocument } from '@countinghouse/contract';
import { type DocumentKind, documentKinds } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, Panel, QueryResult, UploadsAwaited, useUploadsUnderWay } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import {
  downloadDocument,
  getDocuments,
  removeDocument,
  uploadDocument,
} from '../../api/application/documents.ts';
import { getRequests } from '../../api/application/requests.ts';
import { isRemovable } from '../../model/application/removable.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { DocumentReview } from './document-review.tsx';
import { DocumentRows } from './document-rows.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { AskDialog } from './lazy-ask-dialog.ts';

/** Whoever decides asks for papers, and looks at them. */
function useMay() {
  const user = useAuth((state) => state.user);
  const isRestricted = user?.isRestrictedUser ?? true;
  const role = user?.role;
  return {
    add: !isRestricted,
    ask: !isRestricted && role === 'countinghouse',
    review: !isRestricted && role === 'countinghouse',
  };
}

type Opened =
  | { what: 'add' }
  | { what: 'ask'; kind: DocumentKind }
  | { what: 'replace'; document: MerchantDocument };

interface ActionsProps {
  document: MerchantDocument;
  may: ReturnType<typeof useMay>;
  onOpen: (opened: Opened) => void;
}

/** What can be done with one paper. */
function Actions({ document, may, onOpen }: ActionsProps) {
  const { t } = useTranslation(documentsTexts);
  const { status, fileName, kind } = document;
  const named = (action: string) => t('actionOf', { action: t(action), fileName });
  return (
    <>
      {may.review && status === 'uploaded' && <DocumentReview document={document} />}
      {may.add && ['accepted', 'rejected', 'expired'].includes(status) && (
        <Button
          size="small"
          aria-label={named('replace')}
          onClick={() => onOpen({ what: 'replace', document })}
        >
          {t('replace')}
        </Button>
      )}
      {may.ask && status !== 'replaced' && (
        <Button
          size="small"
          type="text"
          aria-label={named('askNew')}
          onClick={() => onOpen({ what: 'ask', kind })}
        >
          {t('askNew')}
        </Button>
      )}
    </>
  );
}

/** A new paper, or one in the place of another. */
function UploadDialog({
  replaces,
  upload,
  onClose,
}: {
  replaces: MerchantDocument | null;
  upload: ApplicationDesk['upload'];
  onClose: () => void;
}) {
  const { t } = useTranslation(documentsTexts);
  const isUploading = useUploadsUnderWay() > 0;
  return (
    <Dialog
      isHeld={isUploading}
      title={replaces ? t('replaceTitle', { fileName: replaces.fileName }) : t('add')}
      onClose={onClose}
      actions={
        <>
          {isUploading && <UploadsAwaited />}
          <Button disabled={isUploading} onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <DocumentUpload
        kinds={replaces ? [replaces.kind] : documentKinds}
        replaces={replaces?.id}
        upload={upload}
      />
    </Dialog>
  );
}

/** The papers of one merchant: how each stands, and what may be done with it. */
export function DocumentsPanel({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation(documentsTexts);
  const may = useMay();
  const documents = useQuery(getDocuments(merchantId));
  const requests = useQuery(getRequests(merchantId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const upload: ApplicationDesk['upload'] = async (query, file, options) => {
    await uploadDocument({ merchantId, ...query }, file, options);
  };
  const close = () => setOpened(null);
  return (
    <>
      <Panel title={t('list')}>
        <div className={styles.stack}>
          <QueryResult
            query={documents}
            isEmpty={({ items }) => items.length === 0}
            empty={t(may.add ? 'emptyAdd' : 'empty')}
          >
            {({ items }) => (
              <DocumentRows
                documents={items}
                hasKinds
                download={downloadDocument}
                onRemove={removeDocument}
                mayRemove={(document) =>
                  may.add &&
                  requests.data !== undefined &&
                  isRemovable(document, { documents: items, requests: requests.data.items })
                }
                actionsOf={(document) => (
                  <Actions document={document as MerchantDocument} may={may} onOpen={setOpened} />
                )}
              />
            )}
          </QueryResult>
          <div className={styles.kept}>
            {may.add && <Button onClick={() => setOpened({ what: 'add' })}>{t('add')}</Button>}
          </div>
        </div>
      </Panel>
      {(opened?.what === 'add' || opened?.what === 'replace') && (
        <UploadDialog
          replaces={opened.what === 'replace' ? opened.document : null}
          upload={upload}
          onClose={close}
        />
      )}
      {opened?.what === 'ask' && (
        <AskDialog merchantId={merchantId} kind="document" documentKind={opened.kind} onClose={close} />
      )}
    </>
  );
}
