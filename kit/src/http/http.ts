import type {
  EndpointAnswer,
  EndpointBody,
  EndpointMethod,
  EndpointPath,
  EndpointQuery,
} from '@countinghouse/contract';
import { backendPrefix, pageUserOf } from '@countinghouse/contract/vocabulary';
import { checkSession } from '../auth/auth-api.ts';
import { handleAuthFailure } from '../auth/auth-failure.ts';
import { sessionOfNow, useAuth } from '../auth/auth-store.ts';
import { callAsUser } from '../auth/call-as-user.ts';
import { ApiError } from './api-error.ts';
import { isTokenProblem } from './token-problem.ts';
import { type CallOptions, type Method, newTraceId } from './transport.ts';

const authenticationRequired = ({ data, text }: ApiError) =>
  new ApiError(401, 'Authentication required', { data, text });

const askerNow = () => {
  const { user } = useAuth.getState();
  return user ? pageUserOf(user) : undefined;
};

const sessionEnded = () => new ApiError(0, 'The session that asked has ended');

/** A 403 about the token is tried once more, after the session was checked; a 401 ends the session here. */
async function send<Answer>(
  method: Method,
  path: string,
  body: unknown,
  given?: CallOptions,
  isRetry = false,
): Promise<Answer> {
  // Both tries are one thing that the user did.
  const options = { traceId: newTraceId(), ...given };
  const isCurrent = sessionOfNow();
  /** Whether somebody has signed in here since: somebody else, or the same user once more. */
  const isOther = () => useAuth.getState().user !== null && !isCurrent();
  try {
    return (await callAsUser(method, `/api/proxy${backendPrefix}/${path}`, body, options)) as Answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = error.status === 401 || isTokenProblem(error);
    // What ended was the session before, not that of who has signed in since.
    if (isRefused && isOther()) throw sessionEnded();
    const mayRetry = isTokenProblem(error) && !isRetry;
    const isAlive = mayRetry && (await checkSession()) !== null;
    // Who signed in during the check did not ask for this.
    if (mayRetry && isOther()) throw sessionEnded();
    if (isAlive) return send(method, path, body, options, true);
    if (error.status !== 401 && !mayRetry) throw error;
    handleAuthFailure();
    throw authenticationRequired(error);
  }
}

/** Calls are checked by the contract's endpoints: path, parameters, body and answer. */
type Options<Method extends EndpointMethod, Path> = Omit<CallOptions, 'query'> &
  // Parameters that all may be left out, may be left out together.
  (Record<never, never> extends EndpointQuery<Method, Path>
    ? { query?: EndpointQuery<Method, Path> | undefined }
    : { query: EndpointQuery<Method, Path> });

type OptionalIfAllAre<Value> = Record<never, never> extends Value ? [options?: Value] : [options: Value];

/** What one user asked for is nothing for the next: who is told keeps it under the same keys. */
async function get<Path extends EndpointPath<'get'>>(
  path: Path,
  ...[options]: OptionalIfAllAre<Options<'get', Path>>
): Promise<EndpointAnswer<'get', Path>> {
  const asker = askerNow();
  const answer = await send<EndpointAnswer<'get', Path>>('GET', path, undefined, options as CallOptions);
  if (asker && asker !== askerNow()) throw sessionEnded();
  return answer;
}

const write =
  <Method extends 'post' | 'put'>(method: Method) =>
  <Path extends EndpointPath<Method>>(
    path: Path,
    body: EndpointBody<Method, Path>,
    options?: Options<Method, Path>,
  ) =>
    send<EndpointAnswer<Method, Path>>(
      method === 'post' ? 'POST' : 'PUT',
      path,
      body,
      options as CallOptions | undefined,
    );

/**
 * Calls to the backend, by their path below its prefix: `http.get('transactions', { query })`.
 * Each returns the parsed body, null when it cannot be parsed, and throws ApiError;
 * `get` also when the user who asked is not signed in any more.
 */
export const http = {
  get,
  post: write('post'),
  put: write('put'),
  delete: <Path extends EndpointPath<'delete'>>(
    path: Path,
    ...[options]: OptionalIfAllAre<Options<'delete', Path>>
  ) => send<EndpointAnswer<'delete', Path>>('DELETE', path, undefined, options as CallOptions),
};
