import { useTranslation } from '@countinghouse/kit';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import {
  fitOf,
  hasRefusedNumber,
  hasUnprinted,
  missingOf,
  type ResponseStep,
  stepOfRequirement,
} from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import { LevelTag } from './level-tag.tsx';
import { PacketButton } from './packet-button.tsx';
import styles from './response.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useRequirementLabel } from './use-requirement-label.ts';
import type { ResponseForm } from './use-response-form.ts';

interface ReviewStepProps {
  form: ResponseForm;
  onOpen: (step: ResponseStep) => void;
}

/** What the bank expects, and whether it is there: each leads to its place. */
function Checks({ form: { response }, onOpen }: ReviewStepProps) {
  const { t } = useTranslation(responseTexts);
  const labelOf = useRequirementLabel();
  const checked = response.requirements.filter(({ level, metBy }) => level !== 'optional' || metBy !== null);
  return (
    <ul className={styles.checks} aria-label={t('review.checks')}>
      {checked.map((requirement) => (
        <li key={requirement.key} className={styles.check}>
          <Button type="link" size="small" onClick={() => onOpen(stepOfRequirement(requirement))}>
            {labelOf(requirement.key)}
          </Button>
          <LevelTag requirement={requirement} />
        </li>
      ))}
    </ul>
  );
}

/** The last look before it is sent: what is missing, what banks refuse, and the packet itself. */
export function ReviewStep({ form, onOpen }: ReviewStepProps) {
  const { t } = useTranslation(responseTexts);
  const { response } = form;
  const missing = missingOf(response);
  const fit = fitOf(response.limits);
  return (
    <Panel title={t('steps.review')}>
      <div className={styles.slots}>
        {missing.length > 0 && (
          <Notice tone="warning" title={t('review.missing', { count: missing.length })}>
            {t('review.missingDetail')}
          </Notice>
        )}
        {hasRefusedNumber(response) && (
          <Notice tone="danger" title={t('review.warnings')}>
            {t('review.warningsDetail')}
          </Notice>
        )}
        {hasUnprinted(response) && (
          <Notice tone="warning" title={t('review.notPrinted')}>
            {t('review.notPrintedDetail')}
          </Notice>
        )}
        <Checks form={form} onOpen={onOpen} />
      </div>
      <div className={styles.actions}>
        <PacketButton disputeId={response.disputeId} before={form.saveNow} />
        <Editable isQuiet>
          <SubmitButton
            form={form}
            isTooLarge={fit === 'tooLarge' || fit === 'tooLong'}
            missing={missing.length}
          />
        </Editable>
      </div>
    </Panel>
  );
}
