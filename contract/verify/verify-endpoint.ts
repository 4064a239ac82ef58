import type * as z from 'zod';
import type { Endpoint } from '../src/api/endpoint.ts';
import { type EndpointName, endpoints } from '../src/api/endpoints.ts';
import { errorResponseSchema } from '../src/api/error.ts';
import { type Asking, type Caller, call, type Reply } from './call.ts';
import { findInput, sources } from './record-ids.ts';

export interface Verdict {
  name: EndpointName;
  passed: string[];
  failed: string[];
  /** What could not be asked, and why. */
  skipped: string[];
}

interface Expectation {
  about: string;
  asking: Asking;
  /** The statuses that are right. */
  statuses: readonly number[];
  schema?: z.ZodType | undefined;
}

const whyNot = (error: z.ZodError) =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'body'} ${message}`)
    .join('; ');

function judge({ statuses, schema }: Expectation, { status, body }: Reply): string | null {
  if (!statuses.includes(status)) return `answered ${status}, not ${statuses.join(' or ')}`;
  const parsed = (status >= 400 ? errorResponseSchema : schema)?.safeParse(body);
  return parsed && !parsed.success
    ? `answered ${status} with a body of another shape: ${whyNot(parsed.error)}`
    : null;
}

/** What can be asked of an endpoint without changing anything. */
function expectationsOf(endpoint: Endpoint, input: Record<string, string> | null): Expectation[] {
  const { method, path, query, response } = endpoint;
  const about: Expectation[] = [];
  if (method === 'get') {
    if (input) {
      // An export or a document may be there and not be ready.
      const statuses = endpoint.conflict ? [200, 409] : [200];
      about.push({ about: 'answers', asking: { method, path, query: input }, statuses, schema: response });
    }
    if (query) {
      const asking = { method, path, query: { ...input, 'no-such-parameter': '1' } };
      about.push({ about: 'refuses an unknown parameter', asking, statuses: [400] });
    }
    return about;
  }
  if (endpoint.body) {
    const body = { 'no-such-field': 1 };
    about.push({ about: 'refuses an unknown field', asking: { method, path, body }, statuses: [400] });
    const headers = { 'content-type': 'text/plain' };
    about.push({ about: 'takes JSON only', asking: { method, path, body, headers }, statuses: [415] });
  }
  if (endpoint.takesFile || method === 'delete') {
    const asking = {
      method,
      path,
      query: { 'no-such-parameter': '1' },
      headers: { 'content-type': 'application/octet-stream' },
    };
    about.push({ about: 'refuses an unknown parameter', asking, statuses: [400] });
  }
  return about;
}

/** Asks one endpoint all that can be asked without changing anything. */
export async function verifyEndpoint(caller: Caller, name: EndpointName): Promise<Verdict> {
  const endpoint: Endpoint = endpoints[name];
  const verdict: Verdict = { name, passed: [], failed: [], skipped: [] };
  const check = async (asker: Caller, expectation: Expectation) => {
    try {
      const problem = judge(expectation, await call(asker, expectation.asking));
      if (problem) verdict.failed.push(`${expectation.about}: ${problem}`);
      else verdict.passed.push(expectation.about);
    } catch (error) {
      verdict.failed.push(`${expectation.about}: no answer (${String(error)})`);
    }
  };
  const { method, path } = endpoint;
  const bytes = { headers: { 'content-type': 'application/octet-stream' } };
  const closed = { method, path, ...(endpoint.body && { body: {} }), ...(endpoint.takesFile && bytes) };
  await check(
    { ...caller, token: '' },
    { about: 'is closed without a token', asking: closed, statuses: [401] },
  );
  const probe = await call(caller, closed).catch(() => null);
  if (probe?.status === 403) {
    verdict.skipped.push('the token’s role may not ask it');
    return verdict;
  }
  const source = sources[name];
  const input = source ? await findInput(caller, source).catch(() => null) : endpoint.findsOne ? null : {};
  if (method === 'get' && !input) verdict.skipped.push('no record to ask about');
  for (const expectation of expectationsOf(endpoint, input)) await check(caller, expectation);
  return verdict;
}
