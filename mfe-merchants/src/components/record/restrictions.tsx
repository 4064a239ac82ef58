import type { MerchantRestriction } from '@countinghouse/contract';
import { Link, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import type { Merchant } from '../../api/get-merchant.ts';
import { statusReasonOf } from '../../model/record/status-reasons.ts';
import { applicationPathOf } from '../../paths.ts';
import { documentsTexts, recordTexts } from '../../texts.ts';
import styles from './record.module.css';
import { useStatusNext } from './use-status-next.ts';

/** Where on the page something is done about it. */
const places: Partial<Record<MerchantRestriction['kind'], 'requests' | 'documents' | 'changes'>> = {
  request_open: 'requests',
  document_expired: 'documents',
  payouts_paused: 'changes',
};

function toneOf({ kind, isOverdue, stops }: MerchantRestriction) {
  if (kind === 'suspended' || kind === 'declined' || isOverdue) return 'danger';
  return kind === 'in_review' || kind === 'boarding' || stops.length === 0 ? 'info' : 'warning';
}

/** A reason as it was chosen, in the reader's language; one that was typed, as it was typed. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation(recordTexts);
  return (reason) => {
    const chosen = statusReasonOf(reason);
    return chosen ? t(`reason.${chosen}`) : reason;
  };
}

/** Brings a part of the page into sight, and whoever uses the keyboard to it. */
function goTo(place: string): void {
  const target = document.getElementById(place);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** Leads to where something is done about it. */
function Way({ merchant, kind }: { merchant: Merchant; kind: MerchantRestriction['kind'] }) {
  const { t } = useTranslation(recordTexts);
  const isPartner = useAuth(({ user }) => user?.role === 'partners');
  // Papers, requests and applications are not for restricted users.
  const place = merchant.confidential ? places[kind] : undefined;
  if (place) return <Button onClick={() => goTo(place)}>{t(`restriction.go.${place}`)}</Button>;
  if (kind !== 'application_incomplete' || !isPartner || !merchant.allowedActions.includes('withdraw'))
    return null;
  return <Link to={applicationPathOf(merchant)}>{t('restriction.go.application')}</Link>;
}

interface RestrictionProps {
  restriction: MerchantRestriction;
  merchant: Merchant;
}

function Restriction({ restriction, merchant }: RestrictionProps) {
  const { t } = useTranslation([recordTexts, documentsTexts]);
  const format = useFormat();
  const reasonText = useReasonText();
  const next = useStatusNext(merchant);
  const { kind, stops, since, until, dueOn, isOverdue, by, reason, documentKind, count } = restriction;
  const document = documentKind ? t(`${documentsTexts}:kind.${documentKind}`) : null;
  const name = kind === 'request_open' && !document ? 'request_open_information' : kind;
  const facts = [
    since && (by ? t('restriction.since', { by, at: format.instant(since) }) : format.instant(since)),
    reason && t('restriction.reason', { reason: reasonText(reason) }),
    dueOn && t(isOverdue ? 'restriction.overdue' : 'restriction.due', { date: format.date(dueOn) }),
    stops.length > 0 && t(`restriction.stops.${stops.join('_')}`),
  ].filter(Boolean);
  return (
    <Notice
      isQuiet
      tone={toneOf(restriction)}
      title={t(`restriction.${name}.title`, {
        document,
        count: count ?? 0,
        until: until && format.instant(until, { style: 'deadline' }),
      })}
      action={<Way merchant={merchant} kind={kind} />}
    >
      <p className={styles.next}>{next(kind)}</p>
      {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
    </Notice>
  );
}

/** All that stops a merchant, or soon will: what is wrong, by when, and what to do about it where. */
export function Restrictions({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation(recordTexts);
  if (merchant.restrictions.length === 0) return null;
  return (
    <section className={styles.restrictions} aria-label={t('restriction.label')}>
      {merchant.restrictions.map((restriction) => (
        <Restriction
          key={`${restriction.kind} ${restriction.requestId} ${restriction.documentKind}`}
          restriction={restriction}
          merchant={merchant}
        />
      ))}
    </section>
  );
}
