import type { Endpoint } from '../endpoint.ts';
import { eventsQuerySchema, eventsSchema } from '../realtime.ts';

export const eventEndpoints = {
  listEvents: {
    method: 'get',
    path: 'events',
    summary: 'What happened in the caller’s scope since an event, for those who cannot open the websocket',
    permission: 'profile:read',
    query: eventsQuerySchema,
    response: eventsSchema,
  },
} as const satisfies Record<string, Endpoint>;
