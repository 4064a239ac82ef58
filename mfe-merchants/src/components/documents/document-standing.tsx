import { useFormat, useTranslation } from '@countinghouse/kit';
import { FileProblem } from '@countinghouse/kit/ui-data';
import type { ApplicationDocument } from '../../model/application/form-application.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

/** From how many days before a paper expires it is said what happens then: the mail about it comes on that day. */
const soonDays = 30;
const dayMs = 86_400_000;

const isSoon = ({ status, expiresOn }: ApplicationDocument) =>
  (status === 'uploaded' || status === 'accepted') &&
  expiresOn !== null &&
  Date.parse(expiresOn) - Date.now() <= soonDays * dayMs;

interface DocumentStandingProps {
  document: ApplicationDocument;
  /** Among which the one is that took its place. */
  documents: readonly ApplicationDocument[];
}

/** Why a paper stands as it does, who said so, and what follows from it. */
export function DocumentStanding({ document, documents }: DocumentStandingProps) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const { status, reason, reviewedBy, reviewedAt, replacedBy, expiresOn } = document;
  const successor = replacedBy ? documents.find(({ id }) => id === replacedBy) : undefined;
  const isReviewed = status === 'accepted' || status === 'rejected';
  return (
    <>
      {status === 'rejected' && reason && <FileProblem>{reason}</FileProblem>}
      {status === 'expired' && <FileProblem>{t('standing.expired')}</FileProblem>}
      {isSoon(document) && expiresOn && (
        <p className={styles.note}>{t('standing.expiring', { date: format.date(expiresOn) })}</p>
      )}
      {isReviewed && reviewedBy && reviewedAt && (
        <p className={styles.note}>
          {t(`standing.${status}`, { user: reviewedBy, time: format.instant(reviewedAt) })}
        </p>
      )}
      {successor && <p className={styles.note}>{t('standing.replaced', { fileName: successor.fileName })}</p>}
    </>
  );
}
