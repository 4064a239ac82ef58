import * as z from 'zod';

/** Where the websocket is, below `backendPrefix`; `?since=` is the last sequence number the listener has seen. */
export const realtimePath = 'realtime';

const seqSchema = z
  .int()
  .min(0)
  .meta({ description: 'Grows by every event; the last one seen resumes the stream' });

/** What the backend sends over the websocket. */
export const realtimeMessageSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('hello'), seq: seqSchema }),
    z.strictObject({
      type: z.literal('event'),
      seq: seqSchema,
      topic: z.enum(['transaction', 'dispute', 'deposit', 'notification']),
      recordId: z.string(),
      merchantId: z.string().nullable(),
      status: z.string(),
      at: z.iso.datetime(),
    }),
    z
      .strictObject({ type: z.literal('reset'), seq: seqSchema })
      .meta({ description: 'What was missed is not kept any more: read the lists again' }),
  ])
  .meta({ id: 'RealtimeMessage' });

export type RealtimeMessage = z.infer<typeof realtimeMessageSchema>;
