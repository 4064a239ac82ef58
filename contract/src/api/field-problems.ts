import type * as z from 'zod';

export interface FieldProblem {
  path: string;
  message: string;
}

/** What was wrong with an input, field by field; unknown fields are named too. Values are never repeated. */
export const fieldProblemsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'is not known here' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
