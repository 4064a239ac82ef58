import { defineOperation } from '../operations/operation.ts';

type Given = Partial<Pick<Parameters<typeof defineOperation>[0], 'noun' | 'listQueries'>>;

/** An operation on a record, for tests of what happens to operations: it adds a note. */
export const defineNoteOperation = (kind: string, given: Given = {}) =>
  defineOperation({
    kind,
    request: ({ id }: { id: string }) => ({
      path: 'transaction/note',
      body: { transactionId: id, text: 'x' },
    }),
    pathOf: ({ id }) => `/record/${id}`,
    amountOf: () => null,
    noun: 'test:noun',
    texts: 'test',
    recordQueries: () => [],
    listQueries: [],
    ...given,
  });
