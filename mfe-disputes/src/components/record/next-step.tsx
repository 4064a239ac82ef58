import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { timeLeft } from '../../model/time-left.ts';
import { recordTexts } from '../../texts.ts';
import { useTimeLeftWords } from '../time-left-text.tsx';
import { useNow } from '../use-now.ts';
import { CalendarEventButton } from './calendar-event-button.tsx';

/** By when to answer, and what happens if nobody does; while the bank decides, that there is nothing to do. */
export function NextStep({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const words = useTimeLeftWords();
  const now = useNow();
  const { id, status, stage, dueBy, timeZone, taken, allowedActions } = dispute;
  if (status === 'under_review') {
    return (
      <Notice tone="info" title={t(`${recordTexts}:next.review.title`)}>
        {t(`${recordTexts}:next.review.detail`)}
      </Notice>
    );
  }
  if (status !== 'needs_response') return null;
  const left = timeLeft(dueBy, now, timeZone);
  const isNear = left.urgency !== 'later';
  const loss = taken.amountMinor > 0 ? 'taken' : stage === 'inquiry' ? 'inquiry' : 'other';
  return (
    <Notice
      tone={isNear ? 'warning' : 'info'}
      title={t(`${recordTexts}:next.due.${left.urgency === 'today' ? 'today' : 'title'}`, {
        time: format.instant(dueBy, { style: 'deadline', timeZone }),
        left: words(left),
      })}
      action={left.urgency !== 'overdue' && <CalendarEventButton id={id} />}
    >
      {t(`${recordTexts}:next.due.${loss}`)}
      {!allowedActions.includes('accept') && ` ${t(`${recordTexts}:next.due.noAccept`)}`}
    </Notice>
  );
}
