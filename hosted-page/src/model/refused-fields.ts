import type { ErrorResponse } from '@countinghouse/contract';
import type { TextKey } from '../texts.ts';
import type { FieldName, Problems } from './form.ts';

const told: Readonly<Record<string, TextKey>> = { email: 'emailWrong', card_in_text: 'cardInText' };

/** What the page asks for and checks itself: where the backend misses it, the link asks for something else by now. */
const ofOlderPage: readonly string[] = ['required', 'not_listed', 'wrong_format'];

/** Which field of the form a part of what was sent comes from. */
const fields: Readonly<Record<string, FieldName>> = {
  'method.card.number': 'number',
  'method.card.expiryMonth': 'expiry',
  'method.card.expiryYear': 'expiry',
  'method.card.cvv': 'cvv',
  'method.bankAccount.routingNumber': 'routing',
  'method.bankAccount.accountNumber': 'account',
};

function fieldOf(path: string): FieldName | undefined {
  const [part, name] = path.split('.');
  if (part === 'customer') return name as FieldName;
  return part === 'answers' && name ? `answer${Number(name)}` : fields[path];
}

/** What the backend refused, at the fields of the form; null where a reload of the page is what helps. */
export function refusedFieldsOf(refused: ErrorResponse['fields'] = []): Problems | null {
  const problems: Problems = {};
  for (const { path, reason } of refused) {
    const field = fieldOf(path);
    if (!field || ofOlderPage.includes(reason)) return null;
    problems[field] = told[reason] ?? 'notValid';
  }
  return refused.length > 0 ? problems : null;
}
