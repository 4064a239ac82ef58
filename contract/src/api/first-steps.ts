import * as z from 'zod';
import { firstStepKinds } from '../vocabulary/first-steps.ts';

export const firstStepsSchema = z
  .strictObject({
    isDismissed: z.boolean().meta({ description: 'The caller wants to see none of it again' }),
    steps: z
      .array(
        z.strictObject({
          kind: z.enum(firstStepKinds),
          isDone: z.boolean().meta({ description: 'By what has happened, whoever did it' }),
        }),
      )
      .max(firstStepKinds.length)
      .meta({
        description: 'What the caller may do, in the order in which it is best done; none once dismissed',
      }),
  })
  .meta({ id: 'FirstSteps' });

export const firstStepsBodySchema = z
  .strictObject({ isDismissed: z.boolean() })
  .meta({ id: 'FirstStepsRequest' });

export type FirstSteps = z.infer<typeof firstStepsSchema>;
export type FirstStepsBody = z.infer<typeof firstStepsBodySchema>;
