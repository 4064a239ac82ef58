import { isTimeZone } from '@countinghouse/contract/vocabulary';
import { isDate } from '@countinghouse/kit/ui-data';
import { type AmountRange, inItsCurrency } from './amount-condition.ts';
import type { ListFilter } from './list-source.ts';
import { normalizeParams } from './normalize-params.ts';

const maxSearchLength = 100;
/** As many records as a filter can name: the contract takes no more. */
export const maxIds = 50;

/** Reads the parts of a filter from an address; what makes no sense there is undefined, or left out of a list. */
export function readFilterParams(address: URLSearchParams) {
  const params = normalizeParams(address);
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === params.get(name));
  const severalOf = <Value extends string>(name: string, values: readonly Value[]): Value[] => {
    const asked = new Set(params.getAll(name));
    return [...asked].flatMap((one) => values.find((value) => value === one) ?? []);
  };
  /** Ids of records, each once; undefined for none. */
  const idsOf = (name: string): string[] | undefined => {
    const ids = params.getAll(name).filter((id) => /^[A-Za-z]\w{0,63}$/.test(id));
    return ids.length > 0 ? [...new Set(ids)].slice(0, maxIds) : undefined;
  };
  const date = (name: string) => {
    const value = text(name);
    return value && isDate(value) ? value : undefined;
  };
  /** What every list is filtered by. */
  const shared = (ownTimeZone: string): ListFilter => {
    const timeZone = text('timeZone');
    return {
      search: text('search')?.slice(0, maxSearchLength),
      from: date('from'),
      to: date('to'),
      timeZone: timeZone && isTimeZone(timeZone) ? timeZone : ownTimeZone,
    };
  };
  /** A range of amounts, and its currency. */
  const amounts = (): AmountRange => {
    const [amountMin, amountMax] = [text('amountMin'), text('amountMax')];
    return inItsCurrency({ amountMin, amountMax, currency: /^[A-Z]{3}$/.exec(text('currency') ?? '')?.[0] });
  };
  return { text, oneOf, severalOf, idsOf, shared, amounts };
}

type Parts = readonly (readonly [name: string, value: string | readonly string[] | undefined])[];

/** The dates of a filter. The zone stands there only with them: a link then means the same days to all. */
export const dateParts = ({ from, to, timeZone }: Omit<ListFilter, 'search'>): Parts => [
  ['from', from],
  ['to', to],
  ['timeZone', from || to ? timeZone : undefined],
];

/** The amounts of a filter. */
export const amountParts = ({ amountMin, amountMax, currency }: AmountRange): Parts => [
  ['amountMin', amountMin],
  ['amountMax', amountMax],
  ['currency', currency],
];

/** Writes the parts of a filter for an address, in their order; what is empty is left out. */
export function writeFilterParams(parts: Parts): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value = []] of parts) {
    for (const one of typeof value === 'string' ? [value] : value) if (one) params.append(name, one);
  }
  return params;
}
