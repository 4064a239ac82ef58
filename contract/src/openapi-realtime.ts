import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { errorResponseSchema } from './api/error.ts';
import { realtimeMessageSchema, realtimeQuerySchema } from './api/realtime.ts';
import { backendPrefix } from './vocabulary/request.ts';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorResponseSchema } },
});

/** OpenAPI has no word for a websocket: its upgrade is a GET, and its messages stand where the body would. */
export const realtimePaths: ZodOpenApiPathsObject = {
  [`${backendPrefix}/realtime`]: {
    get: {
      operationId: 'openRealtime',
      summary: 'A websocket with what happens in the caller’s scope',
      requestParams: { query: realtimeQuerySchema },
      responses: {
        101: {
          description: 'The socket is open; every message is one of these as JSON text',
          content: { 'application/json': { schema: realtimeMessageSchema } },
        },
        400: refusal('A parameter is wrong; `fields` names it'),
        401: refusal('The token is missing, expired or not ours'),
        403: refusal('The caller has no role'),
      },
    },
  },
};
