import * as z from 'zod';
import { realtimeEventTypes } from '../vocabulary/realtime.ts';

/** Where an event stands among all. */
export const sequenceSchema = z
  .int()
  .min(0)
  .meta({ description: 'Grows through the whole database; what a caller may not see leaves gaps' });

/** The query of the upgrade. */
export const realtimeQuerySchema = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The last sequence number seen: what came after it is told first' }),
});

/** Something changed. What it looks like now is asked of the endpoint that shows it. */
export const realtimeEventSchema = z
  .strictObject({
    type: z.enum(realtimeEventTypes),
    sequence: sequenceSchema,
    at: z.iso.datetime(),
    id: z.string().meta({ description: 'The record that changed; of a user, the username' }),
    transactionId: z.string().nullable().meta({ description: 'Of a refund or a dispute: its transaction' }),
    merchantId: z.string().nullable().meta({ description: 'Whose the record is; of a merchant, its own id' }),
    status: z.string().meta({ description: 'What the record’s status is from now on' }),
  })
  .meta({ id: 'RealtimeEvent' });

/** `ready` comes first; a `heartbeat` whenever there was nothing to say for a while. Both tell how far the caller is. */
const positionSchema = z
  .strictObject({ type: z.enum(['ready', 'heartbeat']), sequence: sequenceSchema })
  .meta({ id: 'RealtimePosition' });

/** Too much was missed to tell it one by one: reload what is shown, and go on from `sequence`. */
const resetSchema = z
  .strictObject({ type: z.literal('reset'), sequence: sequenceSchema })
  .meta({ id: 'RealtimeReset' });

/** Every message of the socket; the caller says nothing on it. */
export const realtimeMessageSchema = z
  .discriminatedUnion('type', [realtimeEventSchema, positionSchema, resetSchema])
  .meta({ id: 'RealtimeMessage' });

/** The query of a poll. */
export const eventsQuerySchema = realtimeQuerySchema.extend({
  after: realtimeQuerySchema.shape.after.meta({
    description: 'The last sequence number seen: what came after it is told. Nothing is told without it',
  }),
});

/** How many events one poll tells. */
export const eventsAtOnce = 500;

/** What a socket would have said since, for those who cannot open one. */
export const eventsSchema = z
  .strictObject({
    isReset: z.boolean().meta({
      description:
        'Too much was missed to tell it one by one: reload what is shown, and go on from `sequence`',
    }),
    items: z
      .array(realtimeEventSchema)
      .max(eventsAtOnce)
      .meta({ description: 'In the order of what happened' }),
    sequence: sequenceSchema.meta({
      description: 'How far the caller is: what comes after it is asked for next',
    }),
    hasMore: z.boolean().meta({ description: 'More has happened than one answer tells: ask again at once' }),
  })
  .meta({ id: 'Events' });

export type EventsQuery = z.infer<typeof eventsQuerySchema>;
export type Events = z.infer<typeof eventsSchema>;
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
export type RealtimeMessage = z.infer<typeof realtimeMessageSchema>;
