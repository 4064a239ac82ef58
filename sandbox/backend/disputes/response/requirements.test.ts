import {
  disputeReasons,
  type EvidenceKind,
  firstAnswers,
  productTypes,
  type ResponseField,
  responseFields,
} from '@countinghouse/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matrixOf } from './evidence-matrix.ts';
import { claimOf } from './reason.ts';
import { completenessOf, type ResponseState, requirementsOf } from './requirements.ts';

const none = Object.fromEntries(responseFields.map((field) => [field, ''])) as Record<ResponseField, string>;

const stateOf = (reasonCode: string, state: Partial<ResponseState> = {}): ResponseState => ({
  claim: claimOf({ reasonCode, subReason: null }),
  productType: 'physical',
  firstAnswer: null,
  fields: none,
  suggested: new Set(),
  kinds: new Set(),
  earlierKinds: new Set(),
  recorded: new Set(),
  ...state,
});

const kindsOf = (...cell: Parameters<typeof matrixOf>) => matrixOf(...cell).map(({ kind }) => kind);

describe('the matrix of evidence', () => {
  it.each<[Parameters<typeof matrixOf>, EvidenceKind[]]>([
    [
      ['fraud', 'physical', 'no'],
      ['receipt', 'prior_orders', 'customer_messages', 'delivery_proof', 'refund_policy', 'other'],
    ],
    [
      ['fraud', 'digital', 'no'],
      ['access_log', 'prior_orders', 'customer_messages', 'other'],
    ],
    [
      ['fraud', 'event', 'no'],
      ['prior_orders', 'customer_messages', 'other'],
    ],
    [
      ['not_received', 'booking', 'no'],
      ['receipt', 'service_proof', 'customer_messages', 'other', 'cancellation_log'],
    ],
    [
      ['not_as_described', 'other', 'no'],
      ['receipt', 'terms_of_service', 'customer_messages', 'other'],
    ],
    [
      ['canceled', 'digital', 'no'],
      [
        ...(['receipt', 'cancellation_log', 'access_log', 'terms_of_service'] as const),
        ...(['cancellation_policy', 'customer_messages', 'other'] as const),
      ],
    ],
    [
      ['duplicate', 'service', 'no'],
      ['receipt', 'refund_policy', 'customer_messages', 'other', 'duplicate_receipt'],
    ],
    [
      ['credit_not_processed', 'other', 'yes'],
      ['refund_receipt', 'other', 'return_tracking'],
    ],
  ])('of %j', (cell, kinds) => {
    expect(kindsOf(...cell).sort()).toEqual(kinds.sort());
  });
});

describe('what a response needs', () => {
  it('is met by a file, an earlier one, a text, a suggestion or the record', () => {
    const requirements = requirementsOf(
      stateOf('V 10.4', {
        kinds: new Set(['receipt']),
        earlierKinds: new Set(['customer_messages']),
        recorded: new Set(['avs_cvv_result']),
        fields: { ...none, customer_name: 'Ada', shipping_carrier: 'UPS' },
        suggested: new Set(['customer_name']),
      }),
    );
    const metBy = Object.fromEntries(requirements.map(({ key, metBy: by }) => [key, by]));
    expect(metBy).toMatchObject({
      receipt: 'file',
      customer_messages: 'earlier_file',
      avs_cvv_result: 'record',
      customer_name: 'suggestion',
      shipping_carrier: 'text',
      delivery_proof: null,
    });
  });

  it('asks for no check that the payment never had', () => {
    const levelOf = (recorded: EvidenceKind[]) =>
      requirementsOf(stateOf('V 10.4', { recorded: new Set(recorded) })).find(
        ({ key }) => key === 'three_ds_result',
      )?.level;
    expect([levelOf([]), levelOf(['three_ds_result'])]).toEqual(['optional', 'recommended']);
  });

  it('is what the network lists where nobody asks what was sold', () => {
    expect(requirementsOf(stateOf('V 11.1')).filter(({ level }) => level === 'required')).toEqual([
      { key: 'authorization_log', type: 'file', level: 'required', why: 'shows_approval', metBy: null },
    ]);
  });

  it('has each key once, only grows more complete, and is complete when all is there', () => {
    const kinds = [...new Set(Object.values(disputeReasons).flatMap(({ evidence }) => evidence))];
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(disputeReasons)),
        fc.constantFrom(...productTypes),
        fc.constantFrom(null, ...firstAnswers),
        fc.subarray(kinds),
        fc.subarray([...responseFields]),
        (code, productType, firstAnswer, sent, written) => {
          const base = { productType, firstAnswer };
          const fields = { ...none, ...Object.fromEntries(written.map((field) => [field, 'x'])) };
          const before = requirementsOf(stateOf(code, base));
          const after = requirementsOf(stateOf(code, { ...base, fields, kinds: new Set(sent) }));
          const slots = after.map(({ key, type }) => `${type} ${key}`);
          expect(new Set(slots).size).toBe(slots.length);
          expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
          const [empty, some] = [completenessOf(before), completenessOf(after)];
          for (const level of ['required', 'recommended'] as const) {
            expect(some[level].of).toBe(empty[level].of);
            expect(some[level].met).toBeGreaterThanOrEqual(empty[level].met);
          }
          const all = requirementsOf(
            stateOf(code, {
              ...base,
              kinds: new Set(
                after.filter(({ type }) => type === 'file').map(({ key }) => key as EvidenceKind),
              ),
              fields: Object.fromEntries(responseFields.map((field) => [field, 'x'])) as typeof none,
            }),
          );
          expect(all.every(({ metBy }) => metBy !== null)).toBe(true);
        },
      ),
    );
  });
});
