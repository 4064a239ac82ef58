import type { SavedView, ViewScheduleBody } from '@countinghouse/contract';
import { exportFormats, viewFrequencies } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, type Language, Link, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { fieldStyles } from '@countinghouse/kit/list-tools';
import { exportPathOf, exportTexts } from '@countinghouse/kit/query';
import { Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { TaskActions } from './task-actions.tsx';
import { useDeleteSchedule, useSaveSchedule } from './use-change-views.ts';

interface ScheduleDialogProps {
  view: SavedView;
  onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const daysOf = { daily: 0, weekly: 7, monthly: 31 };

/** Names of the days of a week from Monday: the fifth of January 2026 was one. */
const weekdayName = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));

function Facts({ view: { schedule } }: Pick<ScheduleDialogProps, 'view'>) {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  if (!schedule) return null;
  const { state, failure, nextRunAt, lastRunAt, lastFileName, timeZone } = schedule;
  const moment = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : '—');
  return (
    <>
      {failure && (
        <Notice tone={state === 'stopped' ? 'danger' : 'warning'} title={t(`task.failure.${failure}`)}>
          {state === 'stopped' && t('task.resumeHint')}
        </Notice>
      )}
      <DescriptionList
        items={[
          [t('task.state'), t(`task.${state}`)],
          [t('task.next'), moment(nextRunAt)],
          [
            t('task.last'),
            lastFileName ? (
              <Link key="last" to={exportPathOf(lastFileName)}>
                {moment(lastRunAt)}
              </Link>
            ) : (
              t('task.never')
            ),
          ],
        ]}
      />
    </>
  );
}

/** Has a view exported to a timetable, and the user mailed where the file is. */
export function ScheduleDialog({ view, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation(exportTexts);
  const form = useId();
  const email = useAuth((state) => state.user?.email);
  const save = useSaveSchedule();
  const remove = useDeleteSchedule();
  const { schedule } = view;
  const [draft, setDraft] = useState<Omit<ViewScheduleBody, 'id' | 'locale' | 'isPaused'>>({
    frequency: schedule?.frequency ?? 'weekly',
    day: schedule ? schedule.day : 1,
    hour: schedule?.hour ?? 8,
    timeZone: schedule?.timeZone ?? displayTimeZone(),
    format: schedule?.format ?? 'csv',
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const send = (isPaused: boolean) => {
    const locale = i18n.language as Language;
    save.mutate({ ...draft, id: view.id, locale, isPaused }, { onSuccess: onClose });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const days = Array.from({ length: daysOf[draft.frequency] }, (_, index) => index + 1);
  const zones = [...new Set([draft.timeZone, displayTimeZone()])];
  return (
    <Dialog
      title={t('schedule.title', { name: view.name })}
      onClose={onClose}
      actions={
        <TaskActions
          form={form}
          state={schedule?.state}
          isSaving={save.isPending}
          onPause={() => send(true)}
          onStop={() => remove.mutate({ id: view.id }, { onSuccess: onClose })}
        />
      }
    >
      <Facts view={view} />
      <form id={form} onSubmit={submit} className={fieldStyles.group}>
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
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
        <SelectField
          isInline
          label={t('fact.timeZone')}
          value={draft.timeZone}
          options={zones.map((value) => ({ value, label: value }))}
          onChange={(timeZone) => change({ timeZone })}
        />
        <SelectField
          isInline
          label={t('fileFormat')}
          value={draft.format}
          options={exportFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={(format) => change({ format })}
        />
      </form>
      <p className={fieldStyles.hint}>{t('schedule.hint', { email: email ?? '—' })}</p>
      {(save.isError || remove.isError) && <Notice tone="danger" title={t('failed')} />}
    </Dialog>
  );
}
