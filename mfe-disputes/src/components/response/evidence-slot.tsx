import type { DisputeResponse } from '@countinghouse/contract';
import { type EvidenceKind, maxEvidenceBytes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { shrinkImage } from '@countinghouse/kit/drafts';
import { FileField } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { uploadEvidence } from '../../api/response/evidence.ts';
import type { FileRequirement } from '../../model/response/steps.ts';
import { reasonTexts, responseTexts } from '../../texts.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import slotStyles from './evidence-slot.module.css';
import { LevelTag } from './level-tag.tsx';
import styles from './response.module.css';

/** By their content the server takes four; a browser makes JPEGs of the others. */
const types = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'heic', 'txt'];

interface EvidenceSlotProps {
  response: DisputeResponse;
  kind: EvidenceKind;
  requirement?: FileRequirement;
  /** As many files as there may be are there. */
  isFull: boolean;
}

/** Files of one kind: why the bank asks for them, those that are there, and a place to add more. */
export function EvidenceSlot({ response, kind, requirement, isFull }: EvidenceSlotProps) {
  const { t } = useTranslation([responseTexts, reasonTexts]);
  const id = useId();
  const { disputeId } = response;
  const files = response.evidence.filter((file) => file.kind === kind);
  return (
    <section className={slotStyles.slot} aria-labelledby={id}>
      <div>
        <div className={styles.head}>
          <h2 id={id} className={styles.slotTitle}>
            {t(`${reasonTexts}:evidence.${kind}`)}
          </h2>
          {requirement && <LevelTag requirement={requirement} />}
        </div>
        {requirement && <p className={styles.why}>{t(`why.${requirement.why}`)}</p>}
        {requirement?.metBy === 'record' && <p className={styles.why}>{t('files.record')}</p>}
      </div>
      {!isFull && (
        <div className={slotStyles.field}>
          <FileField
            label={t('files.add')}
            types={types}
            maxBytes={maxEvidenceBytes}
            hasCamera
            prepare={shrinkImage}
            onUpload={(file, options) => uploadEvidence({ disputeId, kind, file }, options)}
          />
        </div>
      )}
      <div className={slotStyles.files}>
        <EvidenceFiles disputeId={disputeId} files={files} isEditable />
      </div>
    </section>
  );
}
