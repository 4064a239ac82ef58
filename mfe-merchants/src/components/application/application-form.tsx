import { useNavigate, useSearchParams, useTranslation } from '@countinghouse/kit';
import { StepNav } from '@countinghouse/kit/drafts';
import { RecordColumns } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { UnsavedSections } from './unsaved-sections.tsx';

interface ApplicationFormProps {
  desk: ApplicationDesk;
  application: FormApplication;
  /** The button that ends it. */
  end: ReactNode;
  /** Beside the form, below how far it is. */
  side?: ReactNode;
}

/**
 * Which step is open stands in the address; without one it is the first at which something is missing. A merchant's key
 * stands there too, after `#`: without it the link's page saves nothing more.
 */
function useStep(desk: ApplicationDesk, application: FormApplication) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [start] = useState(() => firstOpenStep(desk.steps, application));
  const named = params.get('step');
  const step = named === null ? start : stepIn(desk.steps, named);
  const { hash } = window.location;
  return [step, (to: ApplicationStep) => void navigate({ search: `?step=${to}`, hash })] as const;
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

/** Opens a step at its top, for who goes on by keyboard or by voice, or at the field that is named. */
function useOpenStep(step: ApplicationStep, setStep: (to: ApplicationStep) => void) {
  const form = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const open = (to: ApplicationStep, field?: string) => {
    wanted.current = field ?? null;
    setStep(to);
    if (!field) top.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once its step is
  useEffect(() => {
    if (wanted.current === null) return;
    const spot = form.current?.querySelector(`[data-field="${wanted.current}"]`);
    const control = spot?.querySelector<HTMLElement>('input, select, textarea, button') ?? top.current;
    wanted.current = null;
    control?.focus();
  }, [step]);
  return { form, top, open };
}

/** An application while it is filled in: step by step, each saved by itself, whoever works on it. */
export function ApplicationForm({ desk, application, end, side }: ApplicationFormProps) {
  const { t } = useTranslation(registerTexts);
  const [step, setStep] = useStep(desk, application);
  // Who was sent back from the review looks for what is missing.
  const [isChecked, setChecked] = useState(false);
  // Who goes on while papers are under way does not stop them.
  const [hasPapers, setPapers] = useState(step === 'documents');
  if (step === 'documents' && !hasPapers) setPapers(true);
  const { form, top, open } = useOpenStep(step, (to) => {
    if (step === 'review') setChecked(true);
    setStep(to);
  });
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
      <div ref={top} tabIndex={-1} className={styles.top}>
        <StepNav label={t('steps')} steps={steps} current={step} onOpen={open} />
      </div>
      <RecordColumns
        main={
          <div ref={form}>
            <UnsavedSections desk={desk} application={application} step={step} onOpen={open} />
            <Panel title={t(`step.${step}`)}>
              {hasPapers && (
                <div hidden={step !== 'documents'}>
                  <PapersSection desk={desk} application={application} />
                </div>
              )}
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
          </div>
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
