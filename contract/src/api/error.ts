import * as z from 'zod';
import { errorCodes } from '../vocabulary/errors.ts';

/** The body of every error response, of the proxy and of the backend. */
export const errorResponseSchema = z
  .object({
    error: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'With `validation_failed`: what was wrong, field by field' }),
  })
  .meta({ id: 'ErrorResponse' });

export type ErrorResponse = z.infer<typeof errorResponseSchema>;
