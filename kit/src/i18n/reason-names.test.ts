import { failureCodes } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import english from './locales/en.json' with { type: 'json' };
import vietnamese from './locales/vi.json' with { type: 'json' };

it.each([english, vietnamese])(
  'says what each code of a decline or a return means, and no other',
  (texts) => {
    expect(Object.keys(texts.reason).sort()).toEqual([...failureCodes].sort());
  },
);
