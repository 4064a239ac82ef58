import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import {
  type ApplicationStep,
  type FormApplication,
  gapsOfStep,
} from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { TermsPart } from './terms-part.tsx';
import { useGapText } from './use-gap-text.ts';

interface ReviewSectionProps {
  desk: ApplicationDesk;
  application: FormApplication;
  onOpen: (step: ApplicationStep) => void;
  /** The button that ends it. */
  end: ReactNode;
}

/** The last look: what is missing, each with the way to it, the terms, and the end. */
export function ReviewSection({ desk, application, onOpen, end }: ReviewSectionProps) {
  const { t } = useTranslation(registerTexts);
  const gapText = useGapText();
  const open = desk.steps
    .filter((step) => step !== 'review')
    .map((step) => ({ step, gaps: gapsOfStep(application, step) }))
    .filter(({ gaps }) => gaps.length > 0);
  return (
    <div className={styles.stack}>
      {open.length === 0 ? (
        <Notice tone="success" isQuiet title={t('review.complete')} />
      ) : (
        <Notice tone="warning" isQuiet title={t('review.missing')}>
          {t('review.missingDetail')}
        </Notice>
      )}
      {open.map(({ step, gaps }) => (
        <section key={step}>
          <Button type="link" size="small" onClick={() => onOpen(step)}>
            {t(`step.${step}`)}
          </Button>
          <ul>
            {gaps.map((gap) => (
              <li key={gap.key}>{gapText(gap)}</li>
            ))}
          </ul>
        </section>
      ))}
      <TermsPart desk={desk} application={application} />
      <div className={styles.actions}>{end}</div>
    </div>
  );
}
