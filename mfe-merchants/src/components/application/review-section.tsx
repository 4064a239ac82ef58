import { useTranslation } from '@countinghouse/kit';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { type ReactNode, useId } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import {
  type ApplicationGap,
  type ApplicationStep,
  type FormApplication,
  fieldOfGap,
  gapsOfStep,
} from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { ReviewValues } from './review-values.tsx';
import { TermsPart } from './terms-part.tsx';
import { useGapText } from './use-gap-text.ts';

/** Goes to a step, and there to where something is to be filled in. */
export type OpenStep = (step: ApplicationStep, field?: string) => void;

interface ReviewStepProps {
  application: FormApplication;
  step: ApplicationStep;
  onOpen: OpenStep;
}

/** One step as it was filled in: what is missing in it, each with the way to its field. */
function ReviewStep({ application, step, onOpen }: ReviewStepProps) {
  const { t } = useTranslation(registerTexts);
  const id = useId();
  const gapText = useGapText();
  const gaps = gapsOfStep(application, step);
  const name = t(`step.${step}`);
  const open = (gap: ApplicationGap) => onOpen(step, fieldOfGap(gap));
  return (
    <section className={styles.slot} aria-labelledby={id}>
      <div className={styles.slotHead}>
        <h3 id={id} className={styles.slotTitle}>
          {name}
        </h3>
        {gaps.length > 0 && (
          <StatusTag tone="warning" label={t('progress.missing', { count: gaps.length })} />
        )}
        <Button size="small" aria-label={t('review.editOf', { step: name })} onClick={() => onOpen(step)}>
          {t('review.edit')}
        </Button>
      </div>
      {gaps.length > 0 && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap.key}>
              <Button type="link" size="small" className={styles.wrapping ?? ''} onClick={() => open(gap)}>
                {gapText(gap)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReviewValues application={application} step={step} />
    </section>
  );
}

interface ReviewSectionProps {
  desk: ApplicationDesk;
  application: FormApplication;
  onOpen: OpenStep;
  /** The button that ends it. */
  end: ReactNode;
}

/** The last look: all that was filled in, what is missing, the terms, and the end. */
export function ReviewSection({ desk, application, onOpen, end }: ReviewSectionProps) {
  const { t } = useTranslation(registerTexts);
  const steps = desk.steps.filter((step) => step !== 'review');
  const isComplete = steps.every((step) => gapsOfStep(application, step).length === 0);
  return (
    <div className={styles.stack}>
      {isComplete ? (
        <Notice tone="success" isQuiet title={t('review.complete')} />
      ) : (
        <Notice tone="warning" isQuiet title={t('review.missing')}>
          {t('review.missingDetail')}
        </Notice>
      )}
      <div>
        {steps.map((step) => (
          <ReviewStep key={step} application={application} step={step} onOpen={onOpen} />
        ))}
        <TermsPart desk={desk} application={application} />
      </div>
      <div className={styles.actions}>
        <Editable isQuiet>{end}</Editable>
      </div>
    </div>
  );
}
