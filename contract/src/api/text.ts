import * as z from 'zod';
import { emailPattern } from '../vocabulary/email-address.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { personalTextProblemOf } from '../vocabulary/personal-text.ts';
import { textProblemOf } from '../vocabulary/text.ts';

/** Refuses what no text of a user may contain; the text itself is not repeated. */
const refusing =
  (style: { lines: boolean }) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const reason = textProblemOf(value, style);
    if (reason) issues.push({ code: 'custom', message: fieldReasons[reason], input: value, continue: true });
  };

const typed = (max: number) => z.string().trim().min(1).max(max, { abort: true });

/**
 * One line that people typed: trimmed, not empty, at most `max` characters, without control characters and card
 * numbers. Every field for free text is this or `linesUpTo`.
 */
export const textUpTo = (max: number) => typed(max).check(refusing({ lines: false }));

/** As `textUpTo`, and may be empty. */
export const anyTextUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .check(refusing({ lines: false }));

/** As `textUpTo`, for what may have several lines. */
export const linesUpTo = (max: number) => typed(max).check(refusing({ lines: true }));

/** As `linesUpTo`, of words about people and businesses: without whole tax ids and account numbers as well. */
export const personalLinesUpTo = (max: number) =>
  typed(max).check(({ value, issues }) => {
    const reason = personalTextProblemOf(value);
    if (reason) issues.push({ code: 'custom', message: fieldReasons[reason], input: value, continue: true });
  });

/** As `linesUpTo`, and may be empty. */
export const anyLinesUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .check(refusing({ lines: true }));

/** An email address. A long number in one is no card number. */
export const emailSchema = z.email({ pattern: emailPattern, error: fieldReasons.email }).max(200);
