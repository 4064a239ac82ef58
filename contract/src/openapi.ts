import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { declaredRefusals } from './api/declared-statuses.ts';
import { type Endpoint, needsKey } from './api/endpoint.ts';
import { endpointGroups, endpoints } from './api/endpoints.ts';
import { errorResponseSchema } from './api/error.ts';
import type { Example } from './api/example.ts';
import { printedExample } from './api/printed-example.ts';
import { realtimePath } from './openapi-realtime.ts';
import {
  secondFactorAudience,
  secondFactorHeader,
  secondFactorIssuer,
  secondFactorMinutes,
} from './vocabulary/mfa.ts';
import { backendPrefix, idempotencyHours } from './vocabulary/request.ts';

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorResponseSchema } },
});

const idempotencyKey = z
  .string()
  .min(8)
  .max(128)
  .meta({
    description: `Chosen by the caller, one for each operation: for ${idempotencyHours} hours a repetition gets the first answer again, after that it is a new request`,
  });

const secondFactor = z.string().meta({
  description: `A JWS by which the proxy says that the caller has just entered a code of the authenticator app: HS256 with the secret that both have, typ \`second-factor+jwt\`, iss \`${secondFactorIssuer}\`, aud \`${secondFactorAudience}\`, sub the user, \`purpose\`, \`record\`, jti, and exp at most ${secondFactorMinutes} minutes after iat. Good once`,
});

const octets = 'application/octet-stream';
const file = { [octets]: { schema: { type: 'string', format: 'binary' } } } as const;

/** What the endpoint takes besides the token: query, body, headers. */
const requestOf = (endpoint: Endpoint, { body, file: bytes }: Example) => ({
  ...((endpoint.query || needsKey(endpoint) || endpoint.secondFactor) && {
    requestParams: {
      ...(endpoint.query && { query: endpoint.query as never }),
      ...(needsKey(endpoint) && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
      ...(endpoint.secondFactor && { header: z.object({ [secondFactorHeader]: secondFactor.optional() }) }),
    },
  }),
  ...(endpoint.takesFile && {
    requestBody: {
      content: { [octets]: { ...file[octets], ...(bytes !== undefined && { example: bytes }) } },
    },
  }),
  ...(endpoint.body && {
    requestBody: {
      content: { 'application/json': { schema: endpoint.body, ...(body && { example: body }) } },
    },
  }),
});

/** What holds for an operation besides its schemas, in words. */
const descriptionOf = (endpoint: Endpoint): string =>
  [
    `${endpoint.summary}.`,
    `Needs the permission \`${endpoint.permission}\`.`,
    endpoint.findsOne ? 'A record outside the caller’s scope does not exist for the caller.' : '',
    endpoint.takesFile ? 'The body is the bytes of the file.' : '',
    needsKey(endpoint) ? 'Send an `Idempotency-Key`: a repetition gets the first answer again.' : '',
  ]
    .filter(Boolean)
    .join(' ');

function operationOf(operationId: string, endpoint: Endpoint, example: Example): ZodOpenApiOperationObject {
  const answer = endpoint.response ? { 'application/json': { schema: endpoint.response } } : file;
  const refusals = Object.entries(declaredRefusals(endpoint));
  return {
    operationId,
    tags: [tagOf(operationId)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    'x-permission': endpoint.permission,
    ...requestOf(endpoint, example),
    responses: {
      [`${endpoint.success ?? 200}`]: { description: 'Done', content: answer },
      ...Object.fromEntries(refusals.map(([status, description]) => [status, errorResponse(description)])),
    },
  };
}

/** The examples of query parameters stand beside each of them. */
function addQueryExamples(document: ReturnType<typeof createDocument>): void {
  for (const [name, { method, path }] of allEndpoints) {
    const { query = {} } = printedExample(endpoints, name);
    for (const parameter of document.paths?.[pathOf(path)]?.[method]?.parameters ?? []) {
      if ('name' in parameter && parameter.in === 'query' && parameter.name in query) {
        parameter.example = query[parameter.name];
      }
    }
  }
}

const allEndpoints = Object.entries<Endpoint>(endpoints);
const tagOf = (name: string) =>
  Object.entries(endpointGroups).find(([, group]) => name in group.endpoints)?.[0] ?? '';
const pathOf = (path: string) => `${backendPrefix}/${path}`;

/**
 * The backend's contract as an OpenAPI 3.1 document, from the same schemas that the servers validate with, and with the
 * same examples that tests send.
 */
export function createOpenApi(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = pathOf(endpoint.path);
    const operation = operationOf(name, endpoint, printedExample(endpoints, name));
    paths[path] = { ...paths[path], [endpoint.method]: operation };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Countinghouse backend',
      version: '1',
      description: 'What the portal asks of the service behind its proxy.',
      contact: { name: 'Countinghouse', url: 'https://countinghouse.example' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Countinghouse' },
    },
    servers: [
      {
        url: '{backend}',
        description: 'Where the backend is: BACKEND_URL of the proxy. The default is the sandbox.',
        variables: { backend: { default: 'http://localhost:3020' } },
      },
    ],
    tags: Object.entries(endpointGroups).map(([name, { description }]) => ({ name, description })),
    security: [{ idToken: [] }],
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths: { ...paths, ...realtimePath },
  });
  addQueryExamples(document);
  return document;
}
