import { i18n, useFormat, useTranslation } from '@countinghouse/kit';
import { type AuditFact, factText } from '@countinghouse/kit/record';
import type { ActivityEntry } from '../../api/activity.ts';
import { activityTexts } from '../../texts.ts';

const factsOf = (facts: unknown) => (facts ?? {}) as Readonly<Record<string, unknown>>;

const keyOf = (name: string) => `${activityTexts}:fact.${name}`;
/** Values that have a name, by the fact's. */
const namedValues: Readonly<Record<string, string>> = { role: 'kit:role', status: 'kit:status' };

function hasWords(name: string, value: unknown): boolean {
  const names = namedValues[name];
  return i18n.exists(keyOf(name)) && (!names || !value || i18n.exists(`${names}.${value}`));
}

/** Those facts that the page has words for; of what was changed, those that were, however much the trail keeps. */
export function withShownFacts(entry: ActivityEntry): ActivityEntry {
  const { before, after } = entry;
  const names = Object.keys(factsOf(after ?? before));
  const shownOf = (facts: unknown) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = factsOf(facts)[name];
        return value !== undefined && hasWords(name, value) ? [[name, value]] : [];
      }),
    );
  return { ...entry, before: shownOf(before), after: shownOf(after) };
}

/** Said with every amount: it is no fact of its own. */
const currencyOf = ({ before, after }: ActivityEntry): string => {
  const { currency } = { ...factsOf(before), ...factsOf(after) };
  return typeof currency === 'string' ? currency : 'USD';
};

/** What an entry says of one fact, as it was and as it is. */
export function useFactText(entry: ActivityEntry): (fact: AuditFact) => string {
  const { t } = useTranslation(activityTexts);
  const format = useFormat();
  const currency = currencyOf(entry);
  const say = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return format.number(value.length);
    if (name.endsWith('Minor')) return format.money({ amountMinor: Number(value), currency });
    const names = namedValues[name];
    return names ? t(`${names}.${value}`) : String(value);
  };
  return (fact) => factText(fact, t(keyOf(fact.name)), (value) => say(fact.name, value));
}
