import type { SavedView } from '@countinghouse/contract';
import {
  type AlertComparison,
  type AlertMeasure,
  alertComparisons,
  listMeasures,
} from '@countinghouse/contract/vocabulary';
import { displayTimeZone, type Language, useFormat, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { useDeleteAlert, useSaveAlert } from '../../list/state/use-change-views.ts';
import { useNoun } from '../../list/state/use-noun.ts';
import { HoursField } from './hours-field.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { viewTexts } from './view-texts.ts';

interface AlertDialogProps {
  /** The list's own texts. */
  source: { texts: string };
  view: SavedView;
  onClose: () => void;
}

/** What an alert found, and when it was sent. */
function useFindings({ alert }: SavedView) {
  const { t } = useTranslation(viewTexts);
  const format = useFormat();
  if (!alert) return [];
  const { lastCheckedAt, lastValue, lastToldAt, currency } = alert;
  const moment = (instant: string | null) => (instant ? format.instant(instant) : t('task.never'));
  const value = () => {
    if (lastValue === null) return '—';
    return currency ? format.money({ amountMinor: lastValue, currency }) : format.number(lastValue);
  };
  return [
    [t('alert.checked'), moment(lastCheckedAt)] as const,
    [t('alert.value'), value()] as const,
    [t('alert.told'), moment(lastToldAt)] as const,
  ];
}

/** Watches a view: the user is told when its rows, or their sum, pass a threshold. */
export function AlertDialog({ source, view, onClose }: AlertDialogProps) {
  const { t, i18n } = useTranslation(viewTexts);
  const format = useFormat();
  const noun = useNoun(source)(2);
  const save = useSaveAlert();
  const remove = useDeleteAlert();
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const { id, alert } = view;
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
    save.mutate({ ...what, id, timeZone: displayTimeZone(), locale, isPaused }, { onSuccess: onClose });
  };
  return (
    <TaskDialog
      title={t('alert.title', { name: view.name })}
      task={alert}
      facts={useFindings(view)}
      hint={t('alert.hint')}
      onSave={send}
      onDelete={() => remove.mutate({ id }, { onSuccess: onClose })}
      save={save}
      remove={remove}
      onClose={onClose}
    >
      <SelectField
        isInline
        label={t('alert.measure')}
        value={measure}
        options={listMeasures[view.list].map((value) => ({ value, label: t(`alert.${value}`, { noun }) }))}
        onChange={setMeasure}
      />
      <HoursField label={t('alert.window')} value={windowHours} onChange={setWindow} />
      <SelectField
        isInline
        label={t('alert.comparison')}
        value={comparison}
        options={alertComparisons.map((value) => ({ value, label: t(`alert.${value}`) }))}
        onChange={setComparison}
      />
      <ThresholdField
        value={threshold}
        onChange={setThreshold}
        isWrong={isWrong}
        currency={currency}
        currencies={currencies}
        onCurrency={setCurrency}
      />
      <HoursField label={t('alert.coolDown')} value={coolDownHours} onChange={setCoolDown} />
    </TaskDialog>
  );
}
