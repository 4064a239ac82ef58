import type { ChangeLinkBody, NewLinkBody, PaymentLinkDetail } from '@countinghouse/contract';
import type { checkoutLocales, customFieldTypes } from '@countinghouse/contract/vocabulary';
import { instantsOf, isDate } from '@countinghouse/kit/ui-data';

export interface ItemDraft {
  key: string;
  name: string;
  price: string;
  quantity: string;
  /** The most that the customer may take; empty where the quantity is fixed. */
  maxQuantity: string;
}

export interface OwnFieldDraft {
  key: string;
  label: string;
  type: (typeof customFieldTypes)[number];
  isRequired: boolean;
  /** One a line. */
  options: string;
}

const methodChoices = ['usual', 'both', 'card', 'ach'] as const;
type MethodChoice = (typeof methodChoices)[number];

/** How a link can be paid in its merchant's currency: bank debits are in US dollars only. Any, while it is not known. */
export const methodChoicesIn = (currency: string | undefined): readonly MethodChoice[] =>
  currency === undefined || currency === 'USD' ? methodChoices : ['usual', 'card'];

/** A draft of another currency, as of a merchant chosen before, with what is left of its ways to pay. */
export function draftIn(draft: LinkDraft, currency: string | undefined): LinkDraft {
  if (methodChoicesIn(currency).includes(draft.methods)) return draft;
  return { ...draft, methods: draft.methods === 'both' ? 'card' : 'usual' };
}

/** A payment link as it stands in the form: amounts and numbers as they were typed. */
export interface LinkDraft {
  merchantId: string | undefined;
  title: string;
  description: string;
  kind: NewLinkBody['amount']['kind'];
  amount: string;
  least: string;
  most: string;
  preset: string;
  items: ItemDraft[];
  uses: 'one' | 'many';
  maxUses: string;
  /** The last day on which it can be paid; empty for any. */
  lastDay: string;
  tax: string;
  takesTips: boolean;
  tips: string;
  ownFields: OwnFieldDraft[];
  methods: MethodChoice;
  reference: string;
  successUrl: string;
  cancelUrl: string;
  locale: (typeof checkoutLocales)[number];
  /** Of the checkout page; empty for the portal's usual look. */
  profileId: string;
}

let made = 0;
const newKey = () => {
  made += 1;
  return `row-${made}`;
};

export const newItem = (): ItemDraft => ({
  key: newKey(),
  name: '',
  price: '',
  quantity: '1',
  maxQuantity: '',
});
export const newOwnField = (): OwnFieldDraft => ({
  ...{ key: newKey(), label: '', type: 'text', isRequired: false, options: '' },
});

/** What most links are: one sum, once. */
export const emptyDraft = (): LinkDraft => ({
  ...{ merchantId: undefined, title: '', description: '', kind: 'fixed' },
  ...{ amount: '', least: '', most: '', preset: '', items: [newItem()] },
  ...{ uses: 'one', maxUses: '', lastDay: '', tax: '', takesTips: false, tips: '10, 15, 20', ownFields: [] },
  ...{ methods: 'usual', reference: '', successUrl: '', cancelUrl: '', locale: 'auto', profileId: '' },
});

interface Reading {
  /** What was typed as minor units; null for what is no amount. */
  parseAmount: (text: string) => number | null;
  timeZone: string;
}

/** Where something is entered that is no amount, number or day, by the contract's name of the field. */
export type DraftProblems = Readonly<Record<string, 'required' | 'amount' | 'number' | 'day'>>;

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const numberIn = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
const percentIn = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : Number.NaN;

class Reader {
  readonly problems: Record<string, DraftProblems[string]> = {};
  readonly #parse: Reading['parseAmount'];
  constructor(parse: Reading['parseAmount']) {
    this.#parse = parse;
  }
  #say(path: string, problem: DraftProblems[string]): number {
    this.problems[path] = problem;
    return 0;
  }
  text(path: string, text: string): string {
    if (text.trim() === '') this.#say(path, 'required');
    return text.trim();
  }
  amount(path: string, text: string): number {
    if (text.trim() === '') return this.#say(path, 'required');
    return this.#parse(text) || this.#say(path, 'amount');
  }
  number(path: string, number: number): number {
    return Number.isNaN(number) ? this.#say(path, 'number') : number;
  }
  /** The end of a day. A year may be typed with more digits than a calendar has. */
  end(path: string, day: string, timeZone: string): string | null {
    if (day === '') return null;
    if (isDate(day)) return instantsOf({ to: day }, timeZone).to ?? null;
    this.#say(path, 'day');
    return null;
  }
}

function amountOf(draft: LinkDraft, reader: Reader): NewLinkBody['amount'] {
  const { kind, amount, least, most, preset, items } = draft;
  if (kind === 'fixed') return { kind, amountMinor: reader.amount('amount.amountMinor', amount) };
  if (kind === 'open')
    return {
      kind,
      minMinor: reader.amount('amount.minMinor', least),
      maxMinor: reader.amount('amount.maxMinor', most),
      presetMinor: preset.trim() === '' ? null : reader.amount('amount.presetMinor', preset),
    };
  return {
    kind,
    items: items.map(({ name, price, quantity, maxQuantity }, index) => {
      const path = `amount.items.${index}`;
      return {
        name: reader.text(`${path}.name`, name),
        unitMinor: reader.amount(`${path}.unitMinor`, price),
        quantity: reader.number(`${path}.quantity`, numberIn(quantity)),
        maxQuantity:
          maxQuantity.trim() === '' ? null : reader.number(`${path}.maxQuantity`, numberIn(maxQuantity)),
      };
    }),
  };
}

const methodsOf = ({ methods }: LinkDraft): NewLinkBody['methods'] => {
  if (methods === 'usual') return null;
  return methods === 'both' ? ['card', 'ach'] : [methods];
};

function maxUsesOf({ uses, maxUses }: LinkDraft, reader: Reader): number | null {
  if (uses === 'one') return 1;
  return maxUses.trim() === '' ? null : reader.number('maxUses', numberIn(maxUses));
}

/** What can be said of a link as long as it is there. */
const changeableOf = (draft: LinkDraft, reader: Reader, timeZone: string) => ({
  title: reader.text('title', draft.title),
  description: draft.description.trim(),
  profileId: orNull(draft.profileId),
  reference: orNull(draft.reference),
  maxUses: maxUsesOf(draft, reader),
  expiresAt: reader.end('expiresAt', draft.lastDay, timeZone),
  successUrl: orNull(draft.successUrl),
  cancelUrl: orNull(draft.cancelUrl),
});

/** What it asks for: changed in drafts only. */
const settledOf = (draft: LinkDraft, reader: Reader) => ({
  amount: amountOf(draft, reader),
  taxBasisPoints: draft.tax.trim() === '' ? 0 : reader.number('taxBasisPoints', percentIn(draft.tax)),
  tips: draft.takesTips
    ? draft.tips
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((text) => reader.number('tips', numberIn(text)))
    : null,
  customFields: draft.ownFields.map(({ label, type, isRequired, options }, index) => ({
    ...{ label: reader.text(`customFields.${index}.label`, label), type, isRequired },
    options:
      type === 'list'
        ? options
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : [],
  })),
  methods: methodsOf(draft),
  locale: draft.locale,
});

/** The link that a draft of the form is, as far as it can be read, and what cannot. */
export function linkOfDraft(
  draft: LinkDraft,
  { parseAmount, timeZone }: Reading,
): { body: Omit<NewLinkBody, 'status'>; problems: DraftProblems } {
  const reader = new Reader(parseAmount);
  const merchantId = reader.text('merchantId', draft.merchantId ?? '');
  const body = { merchantId, ...changeableOf(draft, reader, timeZone), ...settledOf(draft, reader) };
  return { body, problems: reader.problems };
}

/** What a change sends: what a link asks for only while it is a draft. */
export function changeOf(
  { id, version, status }: Pick<PaymentLinkDetail, 'id' | 'version' | 'status'>,
  { merchantId: _merchantId, ...body }: Omit<NewLinkBody, 'status'>,
): ChangeLinkBody {
  if (status === 'draft') return { id, version, ...body };
  const { amount, taxBasisPoints, tips, customFields, methods, locale, ...changeable } = body;
  return { id, version, ...changeable };
}
