import { type FieldProblem, fieldProblem } from '@countinghouse/contract';
import { isStorable } from '@countinghouse/contract/vocabulary';

/** The fields of an input whose text no database can hold; without this they would be faults of the server. */
export function unstorableFields(value: unknown, path: readonly string[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [fieldProblem(path.join('.'), 'unstorable')];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorableFields(part, [...path, key]));
}
