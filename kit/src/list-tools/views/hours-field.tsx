import { useTranslation } from '@countinghouse/kit';
import { SelectField } from '@countinghouse/kit/ui-data';
import { viewTexts } from './view-texts.ts';

interface HoursFieldProps {
  label: string;
  value: number;
  onChange: (hours: number) => void;
}

/** In hours, as they are offered: an hour, a quarter of a day, a day, a week, thirty days. */
const spans = [1, 6, 24, 168, 720];

/** Chooses a span of time: one of those offered, or the one that it has already. */
export function HoursField({ label, value, onChange }: HoursFieldProps) {
  const { t } = useTranslation(viewTexts);
  const options = [...new Set([...spans, value])].map((hours) => ({
    value: String(hours),
    label: t(`alert.hours.${hours}`, { count: hours, defaultValue: String(hours) }),
  }));
  return (
    <SelectField
      isInline
      label={label}
      value={String(value)}
      options={options}
      onChange={(hours) => onChange(Number(hours))}
    />
  );
}
