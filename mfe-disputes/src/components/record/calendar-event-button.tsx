import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { downloadCalendarEvent } from '../../api/calendar.ts';
import { recordTexts } from '../../texts.ts';

/** Saves the deadline for a calendar. */
export function CalendarEventButton({ id }: { id: string }) {
  const { t } = useTranslation(recordTexts);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadCalendarEvent(id);
    } catch (error) {
      showFlash({ class: 'danger', message: await failureText(error, t('next.calendarFailed')) });
    }
    setBusy(false);
  };
  return (
    <Button size="small" loading={isBusy} onClick={download}>
      {t('next.calendar')}
    </Button>
  );
}
