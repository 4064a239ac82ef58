import { formatMoney } from '@countinghouse/contract/vocabulary';
import { useMemo, useState } from 'preact/hooks';
import type { FormParts } from '../parts/form-context.ts';
import { translator } from '../texts.ts';
import {
  choiceOf,
  emptyForm,
  type FieldName,
  type Form,
  fitted,
  isFilled,
  type Problems,
  problemsOf,
  totalOf,
} from './form.ts';
import type { OpenPageData } from './page-data.ts';

/** What was refused and still stands in the form. */
function withoutChanged(refused: Problems, set: Partial<Form>): Problems {
  // Fields of the other method are not there any more.
  if (set.method) return {};
  const changed = (name: string) => name in set || (set.answers && name.startsWith('answer'));
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !changed(name)));
}

/** The form as it is typed: what is in it, what is wrong with it, and what it comes to. */
export function useForm({ page, language }: OpenPageData, isPreview: boolean) {
  const t = useMemo(() => translator(language), [language]);
  const [typed, setForm] = useState<Form>(() => emptyForm(page, language));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  // While it is designed, methods and fields come and go.
  const form = isPreview ? fitted(typed, page, language) : typed;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: page.currency }, language);
  const all = { ...refused, ...problemsOf(page, form, { language, now: new Date() }) };
  const wrong = Object.keys(all) as FieldName[];
  const told = wrong.filter((name) => isTried || left.has(name));
  const total = totalOf(page, choiceOf(page, form, language));
  const parts: FormParts = {
    ...{ page, language, t, form, money },
    problems: Object.fromEntries(told.map((name) => [name, all[name]])),
    change(set) {
      setForm((before) => ({ ...before, ...set }));
      setRefused((before) => withoutChanged(before, set));
    },
    // Nobody is told off for fields that they only passed through.
    leave: (field) => setLeft((before) => new Set([...before, field].filter((name) => isFilled(form, name)))),
  };
  return { parts, wrong, isTried, setTried, setRefused, amount: total ? money(total.totalMinor) : '' };
}
