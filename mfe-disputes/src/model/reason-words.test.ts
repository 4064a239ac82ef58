import {
  disputeReasonCodes,
  disputeReasonNames,
  disputeSubReasons,
  evidenceKinds,
} from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import english from '../locales/reasons/en.json' with { type: 'json' };
import vietnamese from '../locales/reasons/vi.json' with { type: 'json' };
import { reasonKeyOf } from './reason-key.ts';

const sorted = (keys: readonly string[]) => [...keys].sort();

it.each([english, vietnamese])(
  'has words for each reason and each kind of evidence, and no other',
  (texts) => {
    expect(sorted(Object.keys(texts.code))).toEqual(sorted(disputeReasonCodes.map(reasonKeyOf)));
    expect(sorted(Object.keys(texts.sub))).toEqual(sorted(disputeSubReasons));
    expect(sorted(Object.keys(texts.win))).toEqual(sorted([...disputeReasonNames, 'other']));
    expect(Object.keys(texts.evidence)).toEqual(expect.arrayContaining([...evidenceKinds]));
  },
);
