import { isDeepStrictEqual } from 'node:util';

/** Which parts of a content are different in another, for the audit trail: what they say is in the content itself. */
export const changedParts = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([part, value]) => !isDeepStrictEqual(value, (before as Record<string, unknown>)[part]))
    .map(([part]) => part);
