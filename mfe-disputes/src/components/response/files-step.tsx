import { maxEvidenceBytes } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { filesOf } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import { EvidenceSlot } from './evidence-slot.tsx';
import styles from './response.module.css';
import type { ResponseForm } from './use-response-form.ts';

/** The files: a place for each kind that this reason asks for, what matters most first. */
export function FilesStep({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const { response } = form;
  const asked = filesOf(response);
  const kinds = asked.map(({ key }) => key);
  const others = [...new Set(response.evidence.map(({ kind }) => kind))].filter(
    (kind) => !kinds.includes(kind),
  );
  const hasOther = kinds.includes('other') || others.includes('other');
  const isFull = response.evidence.length >= response.limits.maxFiles;
  return (
    <div className={styles.slots}>
      <p className={styles.why}>{t('files.rules', { size: format.size(maxEvidenceBytes) })}</p>
      {isFull && (
        <Notice tone="info" title={t('files.full', { number: response.limits.maxFiles })}>
          {t('files.fullDetail')}
        </Notice>
      )}
      {asked.map((requirement) => (
        <EvidenceSlot
          key={requirement.key}
          response={response}
          kind={requirement.key}
          requirement={requirement}
          isFull={isFull}
        />
      ))}
      {[...others, ...(hasOther ? [] : ['other' as const])].map((kind) => (
        <EvidenceSlot key={kind} response={response} kind={kind} isFull={isFull} />
      ))}
    </div>
  );
}
