import type * as z from 'zod';
import { type FieldReason, fieldReasons, type ReasonParams } from '../vocabulary/field-reasons.ts';

export interface FieldProblem {
  path: string;
  /** For people who read the API; it may change. */
  message: string;
  /** Why, for programs; `params` are the figures and names in it. */
  reason: FieldReason;
  params?: ReasonParams | undefined;
}

/** A problem of one field by its reason. */
export function fieldProblem(path: string, reason: FieldReason, params?: ReasonParams): FieldProblem {
  const message = fieldReasons[reason].replace(/\{\{(\w+)\}\}/g, (_, name) => String(params?.[name]));
  return { path, message, reason, ...(params && { params }) };
}

const ownReasons = new Map(
  Object.entries(fieldReasons).map(([reason, message]) => [message as string, reason as FieldReason]),
);

type Issue = z.core.$ZodIssue;
type Why = Pick<FieldProblem, 'reason' | 'params'>;

const limitReasons = {
  text: { too_small: 'too_short', too_big: 'too_long' },
  list: { too_small: 'too_few', too_big: 'too_many' },
  number: { too_small: 'too_small', too_big: 'too_large' },
} as const;

const kindOf = (origin: string) =>
  origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number';

function whyOutside(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Why {
  const limit = issue.code === 'too_small' ? { min: Number(issue.minimum) } : { max: Number(issue.maximum) };
  const kind = kindOf(issue.origin);
  // What has to hold one character or entry at least is a field that must be filled in.
  if (kind !== 'number' && limit.min === 1) return { reason: 'required' };
  return { reason: limitReasons[kind][issue.code], params: limit };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

function whyOf(issue: Issue, input: unknown): Why {
  const own = ownReasons.get(issue.message);
  if (own) return { reason: own };
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      if (valueAt(input, issue.path) === undefined) return { reason: 'required' };
      return { reason: issue.code === 'invalid_type' ? 'wrong_type' : 'not_listed' };
    case 'too_small':
    case 'too_big':
      return whyOutside(issue);
    case 'invalid_format':
      return { reason: 'wrong_format' };
    case 'invalid_union':
      return { reason: 'not_listed' };
    default:
      return { reason: 'not_valid' };
  }
}

/**
 * What was wrong with an input, field by field; unknown fields are named too. Values are never repeated.
 * @param input what was parsed, to tell a missing field from a wrong one
 */
export const fieldProblemsOf = (error: z.ZodError, input: unknown): FieldProblem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fieldProblem([...issue.path, key].join('.'), 'unknown_field'))
      : [{ path: issue.path.join('.'), message: issue.message, ...whyOf(issue, input) }],
  );
