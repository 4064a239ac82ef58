import { checkoutBodySchema, fieldProblemsOf, type OpenHostedPage } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { bodyOf, choiceOf, emptyForm, type Form, problemsOf, totalOf } from './form.ts';
import { refusedFieldsOf } from './refused-fields.ts';

const page: OpenHostedPage = {
  ...{ state: 'open', session: 'signed', title: 'Beans', description: '', currency: 'USD', locale: 'auto' },
  payee: {
    ...{ name: 'Shop', supportEmail: '', supportPhone: '', website: '' },
    ...{ logo: null, logoDark: null, logoAlt: '' },
  },
  content: usualCheckoutContent,
  isUsualLook: true,
  amount: { kind: 'fixed', amountMinor: 2_400 },
  ...{ taxBasisPoints: 0, tips: null, customFields: [], methods: ['card', 'ach'] },
  ...{ successUrl: null, cancelUrl: null, challenge: null },
};
const form: Form = {
  ...emptyForm(page, 'en'),
  ...{ name: 'Ada', email: 'ada@example.com', postalCode: '60601' },
  ...{ number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123' },
};
const now = new Date('2026-11-20T12:00:00Z');
const problems = (set: Partial<Form>, of: Partial<OpenHostedPage> = {}) =>
  problemsOf({ ...page, ...of }, { ...form, ...set }, { language: 'en', now });

it.each([
  ['en', '27.50'],
  ['vi', '27,50'],
] as const)(
  'the amount that a link suggests stands in the form, to be paid as it is: %s',
  (language, typed) => {
    const amount = { kind: 'open', minMinor: 500, maxMinor: 5_000, presetMinor: 2_750 } as const;
    const begun = emptyForm({ ...page, amount }, language);
    expect(begun.amount).toBe(typed);
    expect(choiceOf({ ...page, amount }, begun, language)).toEqual({ amountMinor: 2_750 });
    expect(emptyForm({ ...page, amount: { ...amount, presetMinor: null } }, language).amount).toBe('');
  },
);

describe('what is wrong with a form', () => {
  it('is nothing where all is there', () => {
    expect(problems({})).toEqual({});
  });

  it.each<[string, Partial<Form>, object]>([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['no address of a mail', { email: 'ada@' }, { email: 'emailWrong' }],
    ['a card number in another field', { name: '4242 4242 4242 4242' }, { name: 'cardInText' }],
    ['a security code of another brand', { cvv: '1234' }, { cvv: 'cvvWrong' }],
    ['no postal code', { postalCode: '' }, { postalCode: 'required' }],
  ])('is said: %s', (_what, set, expected) => {
    expect(problems(set)).toEqual(expected);
  });

  it.each([
    'ada@example.com,',
    '<ada@example.com>',
    'mailto:ada@example.com',
    'a&b@example.com',
    'jürgen@example.de',
    'info@müller.de',
    'x..y@docomo.ne.jp',
  ])('is said of an email address that the backend refuses: %s', (email) => {
    expect(problems({ email })).toEqual({ email: 'emailWrong' });
  });

  it('is asked of a bank account where one pays by it, and of no card', () => {
    const bank = { method: 'ach' as const, number: '', cvv: '', expiry: '', postalCode: '' };
    expect(problems(bank)).toEqual({ routing: 'required', account: 'required' });
    expect(problems({ ...bank, routing: '11000', account: '1' })).toEqual({
      routing: 'routingLength',
      account: 'accountWrong',
    });
    expect(problems({ ...bank, routing: '110000001', account: '000123' })).toEqual({
      routing: 'routingWrong',
    });
    expect(problems({ ...bank, routing: '110000000', account: '000123' })).toEqual({});
  });

  it('is what the link asks for itself', () => {
    const customFields: OpenHostedPage['customFields'] = [
      { label: 'Size', type: 'list', isRequired: true, options: ['S'] },
      { label: 'Guests', type: 'number', isRequired: false, options: [] },
    ];
    expect(problems({ answers: ['', 'two'] }, { customFields })).toEqual({
      answer0: 'required',
      answer1: 'numberWrong',
    });
  });

  it('is an amount that is not between its ends, and terms that are not accepted', () => {
    const amount = { kind: 'open', minMinor: 500, maxMinor: 5_000, presetMinor: null } as const;
    expect(problems({ amount: '4.99' }, { amount })).toEqual({ amount: 'amountWrong' });
    expect(problems({ amount: '5' }, { amount })).toEqual({});
    const content = { ...usualCheckoutContent, requiresTerms: true };
    expect(problems({}, { content })).toEqual({ acceptsTerms: 'termsWrong' });
  });
});

describe('what the backend refused', () => {
  /** As the backend reads what the page sends, and tells what is wrong with it. */
  const refused = (set: Partial<Form>) => {
    const body = bodyOf(
      page,
      { ...form, ...set },
      { language: 'en', attempt: 'attempt-1', ifRepeated: 'refuse' },
    );
    const { error } = checkoutBodySchema.safeParse(body);
    return refusedFieldsOf(error && fieldProblemsOf(error, body));
  };

  it('is told at its field', () => {
    expect(refused({})).toBeNull();
    expect(refused({ name: 'Ada\tLovelace', email: 'ada@', postalCode: '4242 4242 4242 4242' })).toEqual({
      ...{ name: 'notValid', email: 'emailWrong', postalCode: 'notValid' },
    });
    expect(refused({ name: '4242 4242 4242 4242', answers: ['', '4242 4242 4242 4242'] })).toEqual({
      ...{ name: 'cardInText', answer1: 'cardInText' },
    });
    expect(refused({ number: '4242 4242 4242 4241', expiry: '', cvv: '' })).toEqual({
      ...{ number: 'notValid', expiry: 'notValid', cvv: 'notValid' },
    });
    const bank = { method: 'ach', routing: '110000001', account: '1' } as const;
    expect(refused(bank)).toEqual({ routing: 'notValid', account: 'notValid' });
  });

  it('is no field of the form’s where the page is an older one', () => {
    expect(refusedFieldsOf([{ path: 'answers.0', message: '', reason: 'required' }])).toBeNull();
    expect(refusedFieldsOf([{ path: 'method.mandate', message: '', reason: 'not_listed' }])).toBeNull();
    expect(refusedFieldsOf([{ path: 'answers', message: '', reason: 'too_many' }])).toBeNull();
    expect(refusedFieldsOf(undefined)).toBeNull();
  });
});

describe('a tip', () => {
  const tipped = { ...page, tips: [10, 20] };
  it('is a share of the goods, or an amount as the customer’s language writes it', () => {
    expect(choiceOf(tipped, { ...form, tip: 20 }, 'en')).toEqual({ tipMinor: 480 });
    expect(choiceOf(tipped, { ...form, tip: 'other', tipAmount: '1,50' }, 'vi')).toEqual({ tipMinor: 150 });
    expect(totalOf(tipped, { tipMinor: 480 })?.totalMinor).toBe(2_880);
  });

  it('that is larger than twice the goods is asked about', () => {
    expect(problems({ tip: 'other', tipAmount: '48.01' }, tipped)).toEqual({ tipAmount: 'tipWrong' });
    expect(problems({ tip: 'other', tipAmount: '' }, tipped)).toEqual({ tipAmount: 'tipWrong' });
  });
});

it('what is sent has nothing of the other method, and nothing that was not asked for', () => {
  const context = { language: 'en', attempt: 'attempt-1', ifRepeated: 'refuse' } as const;
  const typed = { ...form, phone: '1', routing: '110000000', account: '000123' };
  const card = bodyOf(page, typed, context);
  expect(card.method).toEqual({
    kind: 'card',
    card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  });
  expect(card.customer).toEqual({ name: 'Ada', email: 'ada@example.com', postalCode: '60601' });
  const bank = bodyOf(page, { ...typed, method: 'ach' }, context);
  expect(JSON.stringify(bank)).not.toContain('4242');
  expect(bank.customer).not.toHaveProperty('postalCode');
});
