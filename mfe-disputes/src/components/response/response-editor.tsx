import type { DisputeResponse } from '@countinghouse/contract';
import { useSearchParams, useTranslation } from '@countinghouse/kit';
import { RecordColumns } from '@countinghouse/kit/record';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import { type ResponseStep, responseSteps, stepOf } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailsStep } from './details-step.tsx';
import { FilesStep } from './files-step.tsx';
import { LetterStep } from './letter-step.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import styles from './response.module.css';
import { ReviewStep } from './review-step.tsx';
import { SaleStep } from './sale-step.tsx';
import { SaveState } from './save-state.tsx';
import { EarlierResponses } from './sent-response.tsx';
import { StepNav } from './step-nav.tsx';
import { usePartLabel } from './use-part-label.ts';
import { type ResponseForm, useResponseForm } from './use-response-form.ts';

interface StepProps {
  form: ResponseForm;
  step: ResponseStep;
  onOpen: (step: ResponseStep) => void;
}

function Step({ form, step, onOpen }: StepProps) {
  if (step === 'sale') return <SaleStep form={form} />;
  if (step === 'details') return <DetailsStep form={form} />;
  if (step === 'files') return <FilesStep form={form} />;
  if (step === 'letter') return <LetterStep form={form} />;
  return <ReviewStep form={form} onOpen={onOpen} />;
}

/** On to the next step and back; each way saves. */
function Foot({ form, step, onOpen }: StepProps) {
  const { t } = useTranslation(responseTexts);
  const index = responseSteps.indexOf(step);
  const before = responseSteps[index - 1];
  const next = responseSteps[index + 1];
  return (
    <div>
      <SaveState form={form} />
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

/** A conflict opens its dialog when it arises; who puts it off finds it again above the step. */
function Conflicts({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const count = form.conflicts.length;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(count > 0), [count]);
  if (count === 0) return null;
  return (
    <>
      <Notice
        tone="warning"
        title={t('conflict.open', { count })}
        action={<Button onClick={() => setOpen(true)}>{t('conflict.review')}</Button>}
      />
      {isOpen && <ConflictDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What somebody else saved meanwhile: it stands in the form already. */
function OthersChanges({ form: { others, dismissOthers } }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const labelOf = usePartLabel();
  if (!others) return null;
  return (
    <Notice
      tone="info"
      title={t('others.title', { user: others.by || t('conflict.somebody') })}
      action={<Button onClick={dismissOthers}>{t('others.dismiss')}</Button>}
    >
      {others.parts.map(labelOf).join(', ')}
    </Notice>
  );
}

/** The form of a response: step by step, each saved, whoever works on it. */
export function ResponseEditor({ response }: { response: DisputeResponse }) {
  const form = useResponseForm(response);
  const [params, setParams] = useSearchParams();
  const step = stepOf(params.get('step'));
  const place = useRef<HTMLDivElement>(null);
  const open = (to: ResponseStep) => {
    void form.saveNow();
    setParams({ step: to });
    // Who goes on by keyboard or by voice begins at the step's top, too.
    place.current?.focus();
  };
  return (
    <>
      <Conflicts form={form} />
      <OthersChanges form={form} />
      <div ref={place} tabIndex={-1} className={styles.top}>
        <StepNav current={step} onOpen={open} />
      </div>
      <RecordColumns
        main={
          <>
            <Step form={form} step={step} onOpen={open} />
            <Foot form={form} step={step} onOpen={open} />
          </>
        }
        side={
          <div className={styles.side}>
            <ProgressPanel form={form} />
            <EarlierResponses response={response} />
          </div>
        }
      />
    </>
  );
}
