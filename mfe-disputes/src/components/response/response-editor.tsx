import type { DisputeResponse } from '@countinghouse/contract';
import { useLocation, useSearchParams, useTranslation } from '@countinghouse/kit';
import { DraftNotices, SaveState, StepNav } from '@countinghouse/kit/drafts';
import { RecordColumns } from '@countinghouse/kit/record';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { useRef, useState } from 'react';
import { type ResponseStep, responseSteps, stepOf } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import { DetailsStep } from './details-step.tsx';
import { FilesStep } from './files-step.tsx';
import { LetterStep } from './letter-step.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import styles from './response.module.css';
import { ReviewStep } from './review-step.tsx';
import { SaleStep } from './sale-step.tsx';
import { EarlierResponses } from './sent-response.tsx';
import { usePartWords } from './use-part-words.ts';
import { type ResponseForm, useResponseForm } from './use-response-form.ts';

interface StepProps {
  form: ResponseForm;
  step: ResponseStep;
  onOpen: (step: ResponseStep) => void;
}

function Step({ form, step }: Pick<StepProps, 'form' | 'step'>) {
  // Who goes on while files are under way does not stop them.
  const [hasFiles, setFiles] = useState(step === 'files');
  if (step === 'files' && !hasFiles) setFiles(true);
  return (
    <>
      {hasFiles && (
        <div hidden={step !== 'files'}>
          <FilesStep form={form} />
        </div>
      )}
      {step === 'sale' && <SaleStep form={form} />}
      {step === 'details' && <DetailsStep form={form} />}
      {step === 'letter' && <LetterStep form={form} />}
    </>
  );
}

/** On to the next step and back; each way saves. */
function Foot({ form, step, onOpen }: StepProps) {
  const { t } = useTranslation(responseTexts);
  const index = responseSteps.indexOf(step);
  const before = responseSteps[index - 1];
  const next = responseSteps[index + 1];
  return (
    <div>
      <SaveState form={form.draft} editedAt={form.response.editedAt} heldText={t('save.held')} />
      <div className={styles.foot}>
        {before ? <Button onClick={() => onOpen(before)}>{t('steps.back')}</Button> : <span />}
        {next && (
          <Button type="primary" onClick={() => onOpen(next)}>
            {t('steps.next', { step: t(`steps.${next}`) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The form of a response: step by step, each saved, whoever works on it. */
export function ResponseEditor({ response }: { response: DisputeResponse }) {
  const { t } = useTranslation(responseTexts);
  const form = useResponseForm(response);
  const words = usePartWords();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const step = stepOf(params.get('step'));
  const place = useRef<HTMLDivElement>(null);
  const open = (to: ResponseStep) => {
    void form.saveNow();
    setParams({ step: to }, { state });
    // Who goes on by keyboard or by voice begins at the step's top, too.
    place.current?.focus();
  };
  return (
    <>
      <DraftNotices form={form.draft} words={words} />
      <div ref={place} tabIndex={-1} className={styles.top}>
        <StepNav
          label={t('steps.label')}
          steps={responseSteps.map((key) => ({ key, title: t(`steps.${key}`) }))}
          current={step}
          onOpen={open}
        />
      </div>
      <RecordColumns
        main={
          <>
            {step === 'review' && <ReviewStep form={form} onOpen={open} />}
            <Editable isQuiet={step === 'review'}>
              <Step form={form} step={step} />
            </Editable>
            <Foot form={form} step={step} onOpen={open} />
          </>
        }
        side={
          <div className={styles.side}>
            <ProgressPanel form={form} onOpen={open} />
            <EarlierResponses response={response} />
          </div>
        }
      />
    </>
  );
}
