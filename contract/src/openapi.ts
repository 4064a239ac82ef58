import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Endpoint, endpoints } from './api/endpoints.ts';
import { errorResponseSchema } from './api/error.ts';
import { backendPrefix } from './vocabulary/request.ts';

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorResponseSchema } },
});

function operationOf(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId,
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    ...(endpoint.query && { requestParams: { query: endpoint.query as never } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: endpoint.response } } },
      ...(endpoint.query && { 400: errorResponse('A parameter is wrong; `fields` names it') }),
      401: errorResponse('The token is missing, expired or not ours'),
      403: errorResponse('The caller’s role may not do this'),
      ...(endpoint.findsOne && { 404: errorResponse('No such record in the caller’s scope') }),
    },
  };
}

/** The backend's contract as an OpenAPI 3.1 document, from the same schemas that the servers validate with. */
export function createOpenApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = `${backendPrefix}/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Countinghouse backend',
      version: '1',
      description: 'What the portal asks of the service behind its proxy.',
    },
    security: [{ idToken: [] }],
    components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
