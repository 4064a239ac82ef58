import { type DocumentKind, maxDocumentBytes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { shrinkImage } from '@countinghouse/kit/drafts';
import { Editable, Input } from '@countinghouse/kit/ui-core';
import { Field, FileField, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { ApplicationDesk, UploadOptions } from '../../api/application/desk.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

/** By their content the server takes three; a browser makes JPEGs of the others. */
const types = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'heic'];
/** Papers that are good until a day. */
const expiring: readonly DocumentKind[] = ['identity', 'dba_registration'];

interface DocumentUploadProps {
  /** Of which the user says which it is, where there are several. */
  kinds: readonly DocumentKind[];
  requestId?: string | undefined;
  replaces?: string | undefined;
  upload: ApplicationDesk['upload'];
}

/** Takes a paper: which it is, until when it is good, and its file. */
export function DocumentUpload({ kinds, requestId, replaces, upload }: DocumentUploadProps) {
  const { t } = useTranslation(documentsTexts);
  const [chosen, setChosen] = useState<DocumentKind | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const kind = chosen ?? kinds[0] ?? 'other';
  const hasDay = expiring.includes(kind);
  const sendOne = async (file: File, options: UploadOptions) => {
    const fields = {
      ...{ kind, fileName: file.name },
      ...(hasDay && expiresOn && { expiresOn }),
      ...(requestId && { requestId }),
      ...(replaces && { replaces }),
    };
    await upload(fields, file, options);
    // The next paper is good until another day; one that was typed meanwhile is of that.
    if (hasDay) setExpiresOn((current) => (current === expiresOn ? '' : current));
  };
  return (
    <div className={styles.stack}>
      <Editable>
        {(kinds.length > 1 || hasDay) && (
          <div className={styles.fields}>
            {kinds.length > 1 && (
              <SelectField
                label={t('kindLabel')}
                value={kind}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={setChosen}
              />
            )}
            {hasDay && (
              <Field label={t('expiresOn')}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={expiresOn}
                    onChange={({ target }) => setExpiresOn(target.value)}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        <FileField
          label={t('upload', { kind: t(`kind.${kind}`) })}
          types={types}
          maxBytes={maxDocumentBytes}
          hasCamera
          prepare={shrinkImage}
          onUpload={sendOne}
        />
      </Editable>
    </div>
  );
}
