import type { CheckoutBody, OpenHostedPage } from '@countinghouse/contract';
import {
  brandOf,
  type CheckoutMethod,
  type CheckoutTotal,
  checkoutTotal,
  cvvLength,
  digitsOf,
  emailPattern,
  isNumberAnswer,
  isRoutingNumber,
  type MailLanguage,
  mandateVersion,
  maxPaymentMinor,
  parseAmount,
  parseExpiry,
  tipOf,
  toTyped,
  withoutCardNumbers,
} from '@countinghouse/contract/vocabulary';
import type { TextKey } from '../texts.ts';
import { cardProblem, expiryProblem } from './card-fields.ts';

/** What the customer typed and chose, as it stands in the fields. */
export interface Form {
  amount: string;
  quantities: number[];
  /** A percentage of the goods, an amount of one's own, or none. */
  tip: number | 'other' | null;
  tipAmount: string;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  answers: string[];
  method: CheckoutMethod;
  number: string;
  expiry: string;
  cvv: string;
  routing: string;
  account: string;
  accountType: 'checking' | 'savings';
  acceptsTerms: boolean;
}

export type FieldName =
  | Exclude<keyof Form, 'quantities' | 'tip' | 'answers' | 'method' | 'accountType'>
  | `answer${number}`;
export type Problems = Partial<Record<FieldName, TextKey>>;

/** What a link suggests to pay, as it is typed. */
const suggested = ({ amount, currency }: OpenHostedPage, language: MailLanguage): string =>
  amount.kind === 'open' && amount.presetMinor !== null
    ? toTyped({ amountMinor: amount.presetMinor, currency }, language)
    : '';

/** The form before anything is typed: with what the link offers, to be taken as it is or not. */
export function emptyForm(page: OpenHostedPage, language: MailLanguage): Form {
  const { amount, customFields, methods } = page;
  return {
    amount: suggested(page, language),
    quantities: amount.kind === 'items' ? amount.items.map(({ quantity }) => quantity) : [],
    ...{ tip: null, tipAmount: '', name: '', email: '', phone: '', street: '', city: '', region: '' },
    ...{ postalCode: '', answers: customFields.map(() => ''), method: methods[0] ?? 'card' },
    ...{ number: '', expiry: '', cvv: '', routing: '', account: '', accountType: 'checking' },
    acceptsTerms: false,
  };
}

/** What of the link's amount the customer chose. */
export function choiceOf(page: OpenHostedPage, form: Form, language: MailLanguage): CheckoutBody['choice'] {
  const { amount, currency, tips } = page;
  const read = (text: string) => parseAmount(text, currency, language) ?? undefined;
  const base = {
    ...(amount.kind === 'open' && { amountMinor: read(form.amount) }),
    ...(amount.kind === 'items' && { quantities: form.quantities }),
  };
  if (tips === null || form.tip === null) return base;
  if (form.tip === 'other') return { ...base, tipMinor: read(form.tipAmount) };
  const goods = totalOf(page, base);
  return goods ? { ...base, tipMinor: tipOf(goods.subtotalMinor, form.tip) } : base;
}

/** What is to be paid; null as long as the choice is none that the link offers. */
export const totalOf = (
  { amount, taxBasisPoints, tips }: OpenHostedPage,
  choice: CheckoutBody['choice'],
): CheckoutTotal | null =>
  checkoutTotal(amount, choice, { taxBasisPoints, takesTip: tips !== null, maxMinor: maxPaymentMinor });

const mayHoldNoCard = ['name', 'phone', 'street', 'city', 'region', 'postalCode'] as const;

function customerProblems({ content }: OpenHostedPage, form: Form): Problems {
  const problems: Problems = {};
  for (const field of mayHoldNoCard) {
    if (withoutCardNumbers(form[field]) !== form[field]) problems[field] = 'cardInText';
  }
  if (form.name.trim() === '') problems.name = 'required';
  if (form.email.trim() === '') problems.email = 'required';
  else if (!emailPattern.test(form.email.trim())) problems.email = 'emailWrong';
  if (content.phone === 'required' && form.phone.trim() === '') problems.phone = 'required';
  for (const field of addressFieldsOf(content.address, form.method)) {
    if (form[field].trim() === '') problems[field] = 'required';
  }
  return problems;
}

/** Which parts of an address are asked for: an issuer checks them, a bank does not. */
export function addressFieldsOf(
  address: OpenHostedPage['content']['address'],
  method: CheckoutMethod,
): readonly ('street' | 'city' | 'region' | 'postalCode')[] {
  if (method === 'ach' || address === 'off') return [];
  return address === 'full' ? ['street', 'city', 'region', 'postalCode'] : ['postalCode'];
}

function methodProblems(form: Form, now: Date): Problems {
  if (form.method === 'card') {
    const [number, expiry] = [cardProblem(form.number), expiryProblem(form.expiry, now)];
    const cvv =
      form.cvv === ''
        ? 'required'
        : form.cvv.length === cvvLength(brandOf(digitsOf(form.number)))
          ? null
          : 'cvvWrong';
    return { ...(number && { number }), ...(expiry && { expiry }), ...(cvv && { cvv }) };
  }
  const routing = digitsOf(form.routing);
  const isShort = routing.length !== 9;
  return {
    ...(form.routing === '' && { routing: 'required' }),
    ...(form.routing !== '' && isShort && { routing: 'routingLength' }),
    ...(!isShort && !isRoutingNumber(routing) && { routing: 'routingWrong' }),
    ...(!/^\d{2,25}$/.test(digitsOf(form.account)) && {
      account: form.account === '' ? 'required' : 'accountWrong',
    }),
  };
}

function answerProblems({ customFields }: OpenHostedPage, { answers }: Form): Problems {
  const problems: Problems = {};
  for (const [index, { type, isRequired }] of customFields.entries()) {
    const answer = (answers[index] ?? '').trim();
    if (answer === '' && isRequired) problems[`answer${index}`] = 'required';
    else if (type === 'number' && answer !== '' && !isNumberAnswer(answer))
      problems[`answer${index}`] = 'numberWrong';
    else if (withoutCardNumbers(answer) !== answer) problems[`answer${index}`] = 'cardInText';
  }
  return problems;
}

/** What is wrong or missing, field by field. */
export function problemsOf(
  page: OpenHostedPage,
  form: Form,
  { language, now }: { language: MailLanguage; now: Date },
): Problems {
  const choice = choiceOf(page, form, language);
  const withoutTip = totalOf(page, { ...choice, tipMinor: undefined });
  return {
    ...(!withoutTip && { amount: 'amountWrong' }),
    ...(withoutTip &&
      form.tip === 'other' &&
      (choice.tipMinor === undefined || !totalOf(page, choice)) && { tipAmount: 'tipWrong' }),
    ...answerProblems(page, form),
    ...customerProblems(page, form),
    ...methodProblems(form, now),
    ...(page.content.requiresTerms && !form.acceptsTerms && { acceptsTerms: 'termsWrong' }),
  };
}

/** What is sent to pay, of a form without problems. */
export function bodyOf(
  page: OpenHostedPage,
  form: Form,
  {
    language,
    attempt,
    ifRepeated,
  }: { language: MailLanguage; attempt: string; ifRepeated: 'charge' | 'refuse' },
): CheckoutBody {
  const choice = choiceOf(page, form, language);
  const text = (field: 'phone' | 'street' | 'city' | 'region' | 'postalCode') => {
    const value = form[field].trim();
    return value === '' ? {} : { [field]: value };
  };
  const address = addressFieldsOf(page.content.address, form.method);
  const expiry = parseExpiry(form.expiry) ?? { expiryMonth: 0, expiryYear: 0 };
  return {
    ...{ session: page.session, attempt, choice, language, ifRepeated },
    totalMinor: totalOf(page, choice)?.totalMinor ?? 0,
    customer: {
      ...{ name: form.name.trim(), email: form.email.trim() },
      ...(page.content.phone !== 'off' && text('phone')),
      ...Object.assign({}, ...address.map(text)),
    },
    answers: form.answers.map((answer) => answer.trim()),
    acceptsTerms: form.acceptsTerms,
    method:
      form.method === 'card'
        ? {
            kind: 'card',
            card: { number: digitsOf(form.number), ...expiry, cvv: form.cvv },
          }
        : {
            kind: 'ach',
            bankAccount: {
              routingNumber: digitsOf(form.routing),
              accountNumber: digitsOf(form.account),
              accountType: form.accountType,
            },
            mandate: mandateVersion,
          },
  };
}

/** A form as a page needs it that has other fields and methods than when it was begun. */
export function fitted(form: Form, page: OpenHostedPage, language: MailLanguage): Form {
  const { quantities, answers } = emptyForm(page, language);
  const method = page.methods.includes(form.method) ? form.method : (page.methods[0] ?? 'card');
  return {
    ...form,
    quantities,
    answers: answers.map((answer, index) => form.answers[index] ?? answer),
    method,
  };
}

/** Whether something was typed into a field. */
export function isFilled(form: Form, name: FieldName): boolean {
  if (name.startsWith('answer')) return (form.answers[Number(name.slice(6))] ?? '') !== '';
  return form[name as keyof Form] !== '';
}
