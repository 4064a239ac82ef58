import type { FieldReason } from '@countinghouse/contract/vocabulary';
import { fieldProblemText } from '../../messages/failure-text.ts';

export interface FileRules {
  /** By what names of files end: `['pdf', 'png']`. */
  types: readonly string[];
  maxBytes: number;
}

const namesOf = (types: readonly string[]) => types.map((type) => type.toUpperCase()).join(', ');

/** The rules as they are written beside the field. */
export const typeNames = ({ types }: FileRules) => namesOf(types);

const textOf = (reason: FieldReason, params = {}) =>
  fieldProblemText({ path: 'file', reason, params, message: reason });

/**
 * Why a file is not sent at all, in the words for the server's own refusal; null when it may be. The server looks at
 * the content, too.
 */
export function fileProblem({ name, size }: File, rules: FileRules): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!rules.types.includes(ending)) return textOf('file_type', { types: namesOf(rules.types) });
  if (size === 0) return textOf('file_empty');
  return sizeProblem({ size }, rules);
}

/** That a file is too large, in the same words; null when it is not. */
export const sizeProblem = ({ size }: Pick<File, 'size'>, { maxBytes }: FileRules): string | null =>
  size > maxBytes ? textOf('file_size') : null;
