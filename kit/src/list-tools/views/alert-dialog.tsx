import type { SavedView } from '@countinghouse/contract';
import {
  type AlertComparison,
  type AlertMeasure,
  alertComparisons,
  alertMeasures,
} from '@countinghouse/contract/vocabulary';
import { displayTimeZone, type Language, useFormat, useTranslation } from '@countinghouse/kit';
import { fieldStyles } from '@countinghouse/kit/list-tools';
import { exportTexts, getUserScope, useQuery } from '@countinghouse/kit/query';
import { Input, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog, Field, NativeSelect, SelectField } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { TaskActions } from './task-actions.tsx';
import { useDeleteAlert, useSaveAlert } from './use-change-views.ts';
import styles from './view-task.module.css';

interface AlertDialogProps {
  view: SavedView;
  onClose: () => void;
}

/** In hours, as they are offered: an hour, a quarter of a day, a day, a week, thirty days. */
const spans = [1, 6, 24, 168, 720];

function Facts({ view: { alert } }: Pick<AlertDialogProps, 'view'>) {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  if (!alert) return null;
  const { state, failure, lastCheckedAt, lastValue, lastToldAt, currency } = alert;
  const moment = (instant: string | null) => (instant ? format.instant(instant) : t('task.never'));
  const value = () => {
    if (lastValue === null) return '—';
    return currency ? format.money({ amountMinor: lastValue, currency }) : format.number(lastValue);
  };
  return (
    <>
      {failure && (
        <Notice tone="danger" title={t(`task.failure.${failure}`)}>
          {t('task.resumeHint')}
        </Notice>
      )}
      <DescriptionList
        items={[
          [t('task.state'), t(`task.${state}`)],
          [t('alert.checked'), moment(lastCheckedAt)],
          [t('alert.value'), value()],
          [t('alert.told'), moment(lastToldAt)],
        ]}
      />
    </>
  );
}

/** Watches a view: the user is told when its rows, or their sum, pass a threshold. */
export function AlertDialog({ view, onClose }: AlertDialogProps) {
  const { t, i18n } = useTranslation(exportTexts);
  const format = useFormat();
  const form = useId();
  const save = useSaveAlert();
  const remove = useDeleteAlert();
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const { alert } = view;
  const [measure, setMeasure] = useState<AlertMeasure>(alert?.measure ?? 'count');
  const [comparison, setComparison] = useState<AlertComparison>(alert?.comparison ?? 'over');
  const [chosenCurrency, setCurrency] = useState(alert?.currency);
  const [threshold, setThreshold] = useState(() => {
    if (!alert) return '';
    const { threshold: amountMinor, currency } = alert;
    return currency ? format.typed({ amountMinor, currency }) : String(amountMinor);
  });
  const [windowHours, setWindow] = useState(alert?.windowHours ?? 24);
  const [coolDownHours, setCoolDown] = useState(alert?.coolDownHours ?? 24);
  const [isWrong, setWrong] = useState(false);
  const currency = measure === 'sum' ? (chosenCurrency ?? currencies[0] ?? 'USD') : null;
  const send = (isPaused: boolean) => {
    const count = /^\d{1,12}$/.test(threshold.trim()) ? Number(threshold) : null;
    const value = currency ? format.parseAmount(threshold, currency) : count;
    setWrong(value === null);
    if (value === null) return;
    const locale = i18n.language as Language;
    const what = { measure, comparison, currency, threshold: value, windowHours, coolDownHours };
    save.mutate(
      { ...what, id: view.id, timeZone: displayTimeZone(), locale, isPaused },
      { onSuccess: onClose },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const hoursOf = (own: number) =>
    [...new Set([...spans, own])].map((hours) => ({
      value: String(hours),
      label: t(`alert.hours.${hours}`, { count: hours, defaultValue: String(hours) }),
    }));
  const wrongText = currency
    ? t('alert.wrongAmount', { example: format.amountExample(currency) })
    : t('alert.wrongCount');
  return (
    <Dialog
      title={t('alert.title', { name: view.name })}
      onClose={onClose}
      actions={
        <TaskActions
          form={form}
          state={alert?.state}
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
          label={t('alert.measure')}
          value={measure}
          options={alertMeasures.map((value) => ({ value, label: t(`alert.${value}`) }))}
          onChange={setMeasure}
        />
        <SelectField
          isInline
          label={t('alert.window')}
          value={String(windowHours)}
          options={hoursOf(windowHours)}
          onChange={(hours) => setWindow(Number(hours))}
        />
        <SelectField
          isInline
          label={t('alert.comparison')}
          value={comparison}
          options={alertComparisons.map((value) => ({ value, label: t(`alert.${value}`) }))}
          onChange={setComparison}
        />
        <Field isInline label={t('alert.threshold')} error={isWrong ? wrongText : null}>
          {(control) => (
            <span className={styles.amount}>
              <Input
                {...control}
                inputMode="decimal"
                value={threshold}
                status={isWrong ? 'error' : ''}
                onChange={(event) => setThreshold(event.target.value)}
              />
              {currency && currencies.length > 1 ? (
                <NativeSelect
                  aria-label={t('alert.currency')}
                  value={currency}
                  options={currencies.map((code) => ({ value: code, label: code }))}
                  onChange={setCurrency}
                />
              ) : (
                currency
              )}
            </span>
          )}
        </Field>
        <SelectField
          isInline
          label={t('alert.coolDown')}
          value={String(coolDownHours)}
          options={hoursOf(coolDownHours)}
          onChange={(hours) => setCoolDown(Number(hours))}
        />
      </form>
      <p className={fieldStyles.hint}>{t('alert.hint')}</p>
      {(save.isError || remove.isError) && <Notice tone="danger" title={t('failed')} />}
    </Dialog>
  );
}
