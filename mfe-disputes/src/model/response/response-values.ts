import type { DisputeResponse, DisputeResponseBody } from '@countinghouse/contract';
import {
  type FirstAnswer,
  type ProductType,
  type ResponseField,
  responseFields,
  withoutCardNumbers,
} from '@countinghouse/contract/vocabulary';
import type { DraftValues, ServerDraft } from '@countinghouse/kit/drafts';

/** The parts of a response that people edit. What is null is as the system suggests. */
export interface ResponseValues extends Record<ResponseField, string> {
  productType: ProductType | null;
  firstAnswer: FirstAnswer | null;
  coverLetter: string | null;
  priorPayments: readonly string[];
}
export type ResponsePart = keyof ResponseValues;

export const isField = (name: string): name is ResponseField =>
  (responseFields as readonly string[]).includes(name);

/** What the server has, as a draft that others may change too. */
export function serverDraftOf(response: DisputeResponse): ServerDraft {
  const { version, fields, productType, firstAnswer, coverLetter, priorPayments } = response;
  const values: ResponseValues = {
    ...fields,
    productType: response.isProductTypeSuggested ? null : productType,
    firstAnswer: response.isFirstAnswerSuggested ? null : firstAnswer,
    coverLetter: coverLetter.isEdited ? coverLetter.text : null,
    priorPayments,
  };
  return { version, values: { ...values } };
}

export const responseValuesOf = (values: DraftValues): ResponseValues => values as unknown as ResponseValues;

/** What the system would say in a field; undefined where it knows nothing. */
export const suggestionOf = ({ suggestions }: Pick<DisputeResponse, 'suggestions'>, field: ResponseField) =>
  suggestions.find((suggestion) => suggestion.field === field);

/** The prior payments that the system would send: those that are offered first. */
const suggestedPayments = ({ offered }: Pick<DisputeResponse, 'offered'>) =>
  offered
    .filter(({ kind }) => kind === 'prior_payment')
    .slice(0, 2)
    .map(({ id }) => id);

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What is saved: what is as suggested is left out, so that it follows the facts. */
export function bodyOf(
  response: Pick<DisputeResponse, 'disputeId' | 'suggestions' | 'offered'>,
  { version, values }: ServerDraft,
): DisputeResponseBody {
  const { productType, firstAnswer, coverLetter, priorPayments, ...fields } = responseValuesOf(values);
  const typed = responseFields
    .filter((field) => fields[field].trim() !== (suggestionOf(response, field)?.value ?? ''))
    .map((field) => [field, fields[field]]);
  return {
    disputeId: response.disputeId,
    ...{ version, productType, firstAnswer, coverLetter },
    fields: Object.fromEntries(typed),
    priorPayments: isSameSet(priorPayments, suggestedPayments(response)) ? null : [...priorPayments],
  };
}

export const hasCardNumber = (value: unknown): boolean =>
  typeof value === 'string' && withoutCardNumbers(value) !== value;
