import { type Endpoint, needsKey, usualBodyKilobytes } from './endpoint.ts';

/** Every status that an endpoint may refuse with, and when; `openapi.json` says the same. Faults of the server are `5XX`. */
export function declaredRefusals(endpoint: Endpoint): Record<string, string> {
  const { method, query, body, takesFile, findsOne, refersTo, conflict, tooMany } = endpoint;
  const { bodyKilobytes = usualBodyKilobytes } = endpoint;
  const takesBody = method === 'post' || method === 'put';
  const running = needsKey(endpoint) && 'Another request with this key is still running';
  const conflicts = [conflict, running].filter(Boolean).join('. ');
  return {
    ...((query || body || takesFile || needsKey(endpoint)) && { 400: 'A field is wrong; `fields` names it' }),
    401: 'The token is missing, expired or not ours',
    403: 'The caller’s role may not do this',
    ...((findsOne || refersTo) && { 404: refersTo ?? 'No such record in the caller’s scope' }),
    ...(conflicts && { 409: conflicts }),
    ...(takesBody && {
      413: takesFile ? 'The file is too large' : `The body is larger than ${bodyKilobytes} KB`,
    }),
    ...(takesBody && {
      415: takesFile ? 'Send the file as application/octet-stream' : 'Send application/json',
    }),
    ...(needsKey(endpoint) && { 422: 'The key was used for another request' }),
    ...(tooMany && { 429: tooMany }),
    '5XX': 'The service, or one behind it, has a problem; try again later',
  };
}

/** Whether the contract lets an endpoint answer with a status. A 500 is never meant. */
export const isDeclaredStatus = (endpoint: Endpoint, status: number): boolean =>
  status >= 500 || status === (endpoint.success ?? 200) || String(status) in declaredRefusals(endpoint);
