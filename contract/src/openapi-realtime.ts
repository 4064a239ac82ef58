import * as z from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { realtimeMessageSchema, realtimeQuerySchema } from './api/realtime.ts';
import { backendPrefix } from './vocabulary/request.ts';

// Without the registry of ids: references would point out of the extension, where no reader of it looks.
const inline = { metadata: z.registry<{ id?: string }>() };

/** OpenAPI has no word for a websocket: its path has no operation, and an extension says what the upgrade takes. */
export const realtimePath = {
  [`${backendPrefix}/realtime`]: {
    summary: 'A websocket with what happens in the caller’s scope',
    description:
      'Upgraded with the caller’s token. Refused with an ErrorResponse: 400 for a wrong parameter, 401 for the token, 403 without a role.',
    'x-websocket': {
      query: z.toJSONSchema(realtimeQuerySchema, { ...inline, io: 'input' }),
      message: z.toJSONSchema(realtimeMessageSchema, inline),
    },
  },
} as ZodOpenApiPathsObject;
