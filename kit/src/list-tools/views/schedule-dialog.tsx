import type { SavedView, ViewScheduleBody } from '@countinghouse/contract';
import { exportFormats, viewFrequencies } from '@countinghouse/contract/vocabulary';
import {
  displayTimeZone,
  type Language,
  Link,
  readableZone,
  todaysZone,
  useAuth,
  useFormat,
  useTranslation,
} from '@countinghouse/kit';
import { exportPathOf } from '@countinghouse/kit/query';
import { SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { useDeleteSchedule, useSaveSchedule } from '../../list/state/use-change-views.ts';
import { hourText, weekdayName } from './schedule-text.ts';
import { TaskDialog } from './task-dialog.tsx';
import { viewTexts } from './view-texts.ts';

interface ScheduleDialogProps {
  view: SavedView;
  onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const daysOf = { daily: 0, weekly: 7, monthly: 31 };

/** When a schedule runs next, and what its last run made. */
function useRuns({ schedule }: SavedView) {
  const { t } = useTranslation(viewTexts);
  const format = useFormat();
  if (!schedule) return [];
  const { nextRunAt, lastRunAt, lastFileName, timeZone } = schedule;
  const moment = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : '—');
  const last = lastFileName && (
    <Link key="last" to={exportPathOf(lastFileName)}>
      {moment(lastRunAt)}
    </Link>
  );
  return [[t('task.next'), moment(nextRunAt)] as const, [t('task.last'), last || t('task.never')] as const];
}

/** Has a view exported to a timetable, and the user mailed where the file is. */
export function ScheduleDialog({ view, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation(viewTexts);
  const email = useAuth((state) => state.user?.email);
  const save = useSaveSchedule();
  const remove = useDeleteSchedule();
  const { id, name, schedule } = view;
  const [draft, setDraft] = useState<Omit<ViewScheduleBody, 'id' | 'locale' | 'isPaused'>>({
    frequency: schedule?.frequency ?? 'weekly',
    day: schedule ? schedule.day : 1,
    hour: schedule?.hour ?? 8,
    timeZone: todaysZone(schedule?.timeZone ?? displayTimeZone()),
    format: schedule?.format ?? 'csv',
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const send = (isPaused: boolean) => {
    const locale = i18n.language as Language;
    save.mutate({ ...draft, id, locale, isPaused }, { onSuccess: onClose });
  };
  const days = Array.from({ length: daysOf[draft.frequency] }, (_, index) => index + 1);
  const zones = [...new Set([draft.timeZone, todaysZone(displayTimeZone())])];
  return (
    <TaskDialog
      title={t('schedule.title', { name })}
      task={schedule}
      facts={useRuns(view)}
      // A long address breaks after its @, not in the middle of a word.
      hint={t('schedule.hint', { email: email?.replace('@', '@\u200b') ?? '—' })}
      onSave={send}
      onDelete={() => remove.mutate({ id }, { onSuccess: onClose })}
      save={save}
      remove={remove}
      onClose={onClose}
    >
      <SelectField
        isInline
        label={t('schedule.frequency')}
        value={draft.frequency}
        options={viewFrequencies.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        onChange={(frequency) => change({ frequency, day: frequency === 'daily' ? null : 1 })}
      />
      {days.length > 0 && (
        <SelectField
          isInline
          label={t('schedule.day')}
          value={String(draft.day)}
          options={days.map((day) => ({
            value: String(day),
            label: draft.frequency === 'weekly' ? weekdayName(day, i18n.language) : String(day),
          }))}
          onChange={(day) => change({ day: Number(day) })}
        />
      )}
      <SelectField
        isInline
        label={t('schedule.hour')}
        value={String(draft.hour)}
        options={hours.map((hour) => ({
          value: String(hour),
          label: hourText(hour),
        }))}
        onChange={(hour) => change({ hour: Number(hour) })}
      />
      <SelectField
        isInline
        label={t('schedule.timeZone')}
        value={draft.timeZone}
        options={zones.map((value) => ({ value, label: readableZone(value) }))}
        onChange={(timeZone) => change({ timeZone })}
      />
      <SelectField
        isInline
        label={t('schedule.format')}
        value={draft.format}
        options={exportFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
        onChange={(format) => change({ format })}
      />
    </TaskDialog>
  );
}
