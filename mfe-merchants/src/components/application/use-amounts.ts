import { useFormat } from '@countinghouse/kit';
import { useState } from 'react';
import { amountIn } from '../../model/application/section-values.ts';
import type { SectionForm } from './use-section-form.ts';

/** What a form counts in while no currency is chosen. */
const usualCurrency = 'USD';

/** The amounts of a section. What cannot be read stays as it was typed, and counts as none. */
export function useAmounts(form: SectionForm, names: readonly string[]) {
  const format = useFormat();
  const [typed, setTyped] = useState<Readonly<Record<string, string | null>>>({});
  const currency = form.text('currency') || usualCurrency;
  const setText = (name: string, text: string | null) => setTyped((before) => ({ ...before, [name]: text }));
  const minorOf = (name: string) => {
    const value = form.values[name];
    return typeof value === 'number' ? value : null;
  };
  const textOf = (name: string) => {
    const amountMinor = minorOf(name);
    return typed[name] ?? (amountMinor === null ? '' : format.typed({ amountMinor, currency }));
  };
  return {
    currency,
    textOf,
    isUnread: (name: string) => (typed[name] ?? '').trim() !== '' && minorOf(name) === null,
    enter: (name: string, text: string) => {
      setText(name, text);
      form.change(name, format.parseAmount(text, currency));
    },
    leave: (name: string) => {
      if (minorOf(name) !== null) setText(name, null);
    },
    /** 50,000 is 50,000 in the next currency, too: who chooses it corrects the currency and not the amounts. */
    changeCurrency: (chosen: string) => {
      const next = chosen || usualCurrency;
      for (const name of names) {
        const text = textOf(name);
        if (text.trim() === '') continue;
        const amountMinor = minorOf(name);
        const read =
          amountMinor === null ? format.parseAmount(text, next) : amountIn(amountMinor, currency, next);
        setText(name, read === null ? text : null);
        form.change(name, read);
      }
    },
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
