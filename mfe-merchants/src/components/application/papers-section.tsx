import {
  type EntityType,
  type PaperRequirement,
  papersOf,
  type TaxIdType,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { FormApplication } from '../../model/application/form-application.ts';
import { isRemovable } from '../../model/application/removable.ts';
import { registerTexts } from '../../texts.ts';
import { DocumentRows } from '../documents/document-rows.tsx';
import { DocumentUpload } from '../documents/document-upload.tsx';
import styles from '../parts.module.css';

interface PapersProps {
  desk: ApplicationDesk;
  application: FormApplication;
}

/** One paper that the application needs, or several of a kind: what is there, and a place for more. */
function Paper({ desk, application, paper }: PapersProps & { paper: PaperRequirement }) {
  const { t } = useTranslation(registerTexts);
  const id = useId();
  const { key, anyOf, needed } = paper;
  const documents = application.documents.filter(({ kind }) => anyOf.includes(kind));
  const isMissing = application.missing.some((gap) => gap.key === `documents.${key}`);
  const counted = documents.filter(({ status }) => status === 'uploaded' || status === 'accepted').length;
  const isWanted = counted < needed || needed > 1;
  // The first of several files must not take away the place from which the others are being sent.
  const [hasPlace, setPlace] = useState(isWanted);
  if (isWanted && !hasPlace) setPlace(true);
  return (
    <section className={styles.slot} aria-labelledby={id} data-field={key}>
      <div className={styles.slotHead}>
        <h3 id={id} className={styles.slotTitle}>
          {t(`paper.${key}`)}
        </h3>
        <StatusTag
          tone={isMissing ? 'warning' : 'success'}
          label={
            needed > 1
              ? t('papers.count', { count: counted, needed })
              : t(isMissing ? 'papers.missing' : 'papers.given')
          }
        />
      </div>
      <p className={styles.note}>{t(`paperWhy.${key}`)}</p>
      <DocumentRows
        documents={documents}
        download={desk.download}
        onRemove={desk.removeDocument}
        mayRemove={(document) => isRemovable(document, application)}
      />
      {hasPlace && <DocumentUpload kinds={anyOf} upload={desk.upload} />}
    </section>
  );
}

/** The papers that a business of this type shows. */
export function PapersSection({ desk, application }: PapersProps) {
  const { t } = useTranslation(registerTexts);
  const id = useId();
  const { entityType = null, taxIdType = null } = (application.sections.business?.values ?? {}) as {
    entityType?: EntityType | null;
    taxIdType?: TaxIdType | null;
  };
  const papers = papersOf(entityType, taxIdType);
  const expected = papers.flatMap(({ anyOf }) => anyOf);
  const others = application.documents.filter(({ kind }) => !expected.includes(kind));
  return (
    <div>
      <p className={styles.note}>{t('papers.why')}</p>
      {papers.map((paper) => (
        <Paper key={paper.key} desk={desk} application={application} paper={paper} />
      ))}
      <section className={styles.slot} aria-labelledby={id}>
        <h3 id={id} className={styles.slotTitle}>
          {t('papers.others')}
        </h3>
        <DocumentRows
          documents={others}
          hasKinds
          download={desk.download}
          onRemove={desk.removeDocument}
          mayRemove={(document) => isRemovable(document, application)}
        />
        <DocumentUpload kinds={['other']} upload={desk.upload} />
      </section>
    </div>
  );
}
