import type { DisputeResponse } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { fitOf, missingOf, type ResponseStep, stepOfRequirement } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import styles from './progress-panel.module.css';
import { useRequirementLabel } from './use-requirement-label.ts';
import type { ResponseForm } from './use-response-form.ts';

interface MeterProps {
  label: string;
  text: string;
  share: number;
  isOver: boolean;
}

/** How much of what may be is there, as a figure and a bar. */
function Meter({ label, text, share, isOver }: MeterProps) {
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <span className={styles.figure}>{text}</span>
      <meter
        className={styles.bar}
        aria-label={label}
        aria-valuetext={text}
        data-over={isOver || undefined}
        min={0}
        max={1}
        value={Math.min(1, share)}
      />
    </div>
  );
}

/** What the network takes, and how much of that the packet has. */
export function PacketMeters({ limits }: Pick<DisputeResponse, 'limits'>) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const { bytes, maxBytes, pages, maxPages, network } = limits;
  const fit = fitOf(limits);
  const name = t(`network.${network}`);
  return (
    <>
      <Meter
        label={t('meter.size')}
        text={t('meter.of', { used: format.size(bytes), limit: format.size(maxBytes) })}
        share={bytes / maxBytes}
        isOver={fit === 'tooLarge'}
      />
      <Meter
        label={t('meter.pages')}
        text={t('meter.of', { used: format.number(pages), limit: format.number(maxPages) })}
        share={pages / maxPages}
        isOver={fit === 'tooLong'}
      />
      <p className={styles.note}>{t('meter.network', { network: name })}</p>
      {fit !== 'fits' && (
        <Notice tone={fit === 'shrinks' ? 'info' : 'danger'} title={t(`meter.${fit}.title`)}>
          {t(`meter.${fit}.detail`, { network: name })}
        </Notice>
      )}
    </>
  );
}

interface ProgressPanelProps {
  form: ResponseForm;
  onOpen: (step: ResponseStep) => void;
}

/** Each required part that is not there, leading to its place. */
function Missing({ form: { response }, onOpen }: ProgressPanelProps) {
  const { t } = useTranslation(responseTexts);
  const labelOf = useRequirementLabel();
  const missing = missingOf(response);
  if (missing.length === 0) return null;
  return (
    <div>
      <span className={styles.note}>{t('progress.missing')}</span>
      <ul className={styles.missing}>
        {missing.map((requirement) => (
          <li key={requirement.key}>
            <Button type="link" size="small" onClick={() => onOpen(stepOfRequirement(requirement))}>
              {labelOf(requirement.key)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How far the response is: what is there of what the bank expects, and how much fits. */
export function ProgressPanel({ form, onOpen }: ProgressPanelProps) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const { required, recommended } = form.response.completeness;
  return (
    <Panel title={t('progress.title')}>
      <div className={styles.lines}>
        {(
          [
            ['required', required],
            ['recommended', recommended],
          ] as const
        ).map(
          ([level, { met, of }]) =>
            of > 0 && (
              <Meter
                key={level}
                label={t(`level.${level}`)}
                text={t('meter.of', { used: format.number(met), limit: format.number(of) })}
                share={met / of}
                isOver={false}
              />
            ),
        )}
        <Missing form={form} onOpen={onOpen} />
        <PacketMeters limits={form.response.limits} />
      </div>
    </Panel>
  );
}
