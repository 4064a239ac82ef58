import { useSearchParams, useTranslation } from '@countinghouse/kit';
import { StepNav } from '@countinghouse/kit/drafts';
import { RecordColumns } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type ReactNode, useRef, useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import {
  type ApplicationStep,
  type FormApplication,
  firstOpenStep,
  gapsOfStep,
  stepIn,
} from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { PapersSection } from './papers-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { SectionStep } from './step-content.tsx';

interface ApplicationFormProps {
  desk: ApplicationDesk;
  application: FormApplication;
  /** The button that ends it. */
  end: ReactNode;
  /** Beside the form, below how far it is. */
  side?: ReactNode;
}

/** Which step is open stands in the address; without one it is the first at which something is missing. */
function useStep(desk: ApplicationDesk, application: FormApplication) {
  const [params, setParams] = useSearchParams();
  const [start] = useState(() => firstOpenStep(desk.steps, application));
  const named = params.get('step');
  const step = named === null ? start : stepIn(desk.steps, named);
  return [step, (to: ApplicationStep) => setParams({ step: to })] as const;
}

/** How far the application is: what is missing in each step, and the way to it. */
function Progress({
  desk,
  application,
  onOpen,
}: Omit<ApplicationFormProps, 'end'> & { onOpen: (step: ApplicationStep) => void }) {
  const { t } = useTranslation(registerTexts);
  return (
    <Panel title={t('progress.title')}>
      <ul className={styles.progress}>
        {desk.steps.map((step) => {
          const count = gapsOfStep(application, step).length;
          return (
            <li key={step}>
              <Button type="link" size="small" onClick={() => onOpen(step)}>
                {t(`step.${step}`)}
              </Button>
              <span>{count === 0 ? t('progress.done') : t('progress.missing', { count })}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** An application while it is filled in: step by step, each saved by itself, whoever works on it. */
export function ApplicationForm({ desk, application, end, side }: ApplicationFormProps) {
  const { t } = useTranslation(registerTexts);
  const [step, setStep] = useStep(desk, application);
  // Who was sent back from the review looks for what is missing.
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const open = (to: ApplicationStep) => {
    if (step === 'review') setChecked(true);
    setStep(to);
    // Who goes on by keyboard or by voice begins at the step's top, too.
    place.current?.focus();
  };
  const steps = desk.steps.map((key) => {
    const count = gapsOfStep(application, key).length;
    return {
      key,
      title: t(`step.${key}`),
      isDone: count === 0,
      note: count === 0 ? t('progress.done') : t('progress.missing', { count }),
    };
  });
  const index = desk.steps.indexOf(step);
  const [before, next] = [desk.steps[index - 1], desk.steps[index + 1]];
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.top}>
        <StepNav label={t('steps')} steps={steps} current={step} onOpen={open} />
      </div>
      <RecordColumns
        main={
          <>
            <Panel title={t(`step.${step}`)}>
              {step === 'documents' && <PapersSection desk={desk} application={application} />}
              {step === 'review' && (
                <ReviewSection desk={desk} application={application} onOpen={open} end={end} />
              )}
              {step !== 'documents' && step !== 'review' && (
                <SectionStep
                  key={step}
                  desk={desk}
                  application={application}
                  section={step}
                  isChecked={isChecked}
                />
              )}
            </Panel>
            <div className={styles.foot}>
              {before ? <Button onClick={() => open(before)}>{t('back')}</Button> : <span />}
              {next && (
                <Button type="primary" onClick={() => open(next)}>
                  {t('next', { step: t(`step.${next}`) })}
                </Button>
              )}
            </div>
          </>
        }
        side={
          <div className={styles.side}>
            <Progress desk={desk} application={application} onOpen={open} />
            {side}
          </div>
        }
      />
    </>
  );
}
