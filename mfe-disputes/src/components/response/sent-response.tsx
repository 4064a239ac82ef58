import type { DisputeResponse, EarlierResponse } from '@countinghouse/contract';
import { type DisputeStage, responseFields } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { responseTexts } from '../../texts.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { PacketButton } from './packet-button.tsx';
import styles from './response.module.css';

interface SentResponseProps extends Pick<EarlierResponse, 'fields' | 'coverLetter' | 'evidence'> {
  disputeId: string;
  /** The stage whose packet was kept; none where nothing was sent. */
  packetOf?: DisputeStage | undefined;
}

/** A response that cannot be changed any more: its letter, texts, files and packet. */
export function SentResponse({ disputeId, fields, coverLetter, evidence, packetOf }: SentResponseProps) {
  const { t } = useTranslation(responseTexts);
  const texts = responseFields.filter((field) => fields[field] !== '');
  return (
    <div className={styles.parts}>
      {packetOf && (
        <div>
          <PacketButton disputeId={disputeId} stage={packetOf} />
        </div>
      )}
      {coverLetter !== '' && (
        <section>
          <h3 className={styles.slotTitle}>{t('steps.letter')}</h3>
          <p className={styles.sentText}>{coverLetter}</p>
        </section>
      )}
      {texts.length > 0 && (
        <DescriptionList
          items={texts.map((field) => [
            t(`field.${field}`),
            <span key={field} className={styles.versionText}>
              {field === 'customer_email_address' ? <EmailText email={fields[field]} /> : fields[field]}
            </span>,
          ])}
        />
      )}
      {evidence.length > 0 ? (
        <EvidenceFiles disputeId={disputeId} files={evidence} />
      ) : (
        <p className={styles.why}>{t('files.none')}</p>
      )}
    </div>
  );
}

/** What was sent at the stages before, each to be opened. */
export function EarlierResponses({
  response: { disputeId, stage, ...response },
}: {
  response: DisputeResponse;
}) {
  const { t } = useTranslation([responseTexts, 'disputes']);
  const format = useFormat();
  // The one that was sent at this stage is the response itself.
  const earlier = response.earlier.filter((one) => one.stage !== stage);
  if (earlier.length === 0) return null;
  return (
    <Panel title={t('earlier.title')}>
      {earlier.map((one) => (
        <details key={one.stage} className={styles.earlier}>
          <summary>
            {t('earlier.of', {
              stage: t(`disputes:stage.${one.stage}`),
              user: one.submittedBy,
              time: format.instant(one.submittedAt),
            })}
          </summary>
          <SentResponse
            disputeId={disputeId}
            fields={one.fields}
            coverLetter={one.coverLetter}
            evidence={one.evidence}
            packetOf={one.packet ? one.stage : undefined}
          />
        </details>
      ))}
    </Panel>
  );
}
