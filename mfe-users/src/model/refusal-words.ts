import type { UserRefusal } from '@countinghouse/contract/vocabulary';
import { refusalTextOf } from '@countinghouse/kit/operations';
import { refusalTexts } from '../texts.ts';

const prefix = `${refusalTexts}:refusal`;

/** The key of the words for the rule that forbids something: `t(refusalKeyOf(rule))`, with `refusalTexts` loaded. */
export const refusalKeyOf = (refusal: UserRefusal): string => `${prefix}.${refusal}`;

/** Why an operation on a user was refused: the rule is the reason of the answer. */
export const userRefusalText = refusalTextOf(prefix, ({ reason }) => reason ?? undefined);
