import { bankProofKinds, maxDocumentBytes } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { shrinkImage } from '@countinghouse/kit/drafts';
import { Button } from '@countinghouse/kit/ui-core';
import { FileField, FileItem, FileItems, SelectField } from '@countinghouse/kit/ui-data';
import { uploadChangeDocument } from '../../api/account-settings/file-change.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import type { ChangeForm } from './use-change-form.ts';

/** By their content the server takes three; a browser makes JPEGs of the others. */
const types = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'heic'];

/** The paper that proves whose the account is: handed in once, and kept with the change. */
export function BankDocument({ form }: { form: ChangeForm }) {
  const { t } = useTranslation(accountSettingsTexts);
  const format = useFormat();
  const { draft, settings } = form;
  const { document, kind } = draft;
  const problem = form.problemOf('document');
  return (
    <fieldset className={styles.part}>
      <legend>{t('document.title')}</legend>
      <p className={styles.note}>{t('document.why')}</p>
      {document ? (
        <FileItems label={t('document.title')}>
          <FileItem
            name={document.fileName}
            facts={[t(`document.${document.kind}`), format.size(document.size)]}
            actions={
              <Button size="small" onClick={() => form.setDocument(null)}>
                {t('document.replace')}
              </Button>
            }
          />
        </FileItems>
      ) : (
        <>
          <SelectField
            label={t('document.kind')}
            value={kind}
            options={bankProofKinds.map((value) => ({ value, label: t(`document.${value}`) }))}
            onChange={(chosen) => form.set({ ...draft, kind: chosen })}
          />
          <FileField
            label={t(`document.${kind}`)}
            types={types}
            maxBytes={maxDocumentBytes}
            isSingle
            hasCamera
            prepare={shrinkImage}
            onUpload={async (file, options) => {
              const query = { merchantId: settings.merchantId, kind, fileName: file.name };
              form.setDocument(await uploadChangeDocument(query, file, options));
            }}
          />
          {problem && (
            <p className={styles.wrong} role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}
