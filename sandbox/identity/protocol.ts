import { randomUUID } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { CognitoError } from './cognito-error.ts';
import { operations } from './operations/operation-table.ts';
import type { Pool } from './pool.ts';
import { assertAddressed, assertAdmin } from './request-guards.ts';
import type { LoggedLocals } from './request-log.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';

type ProtocolResponse = Response<unknown, LoggedLocals>;

/** Cognito's JSON protocol: every operation is a POST to `/`, named in a header. */
export function createProtocol(pool: Pool): Router {
  const router = express.Router();
  const readBody = express.text({ type: () => true, limit: '64kb' });
  const run: RequestHandler = async (request, response: ProtocolResponse) => {
    send(response, 200, await answer(pool, request, response.locals));
  };
  // In one route, because Express skips routes while it looks for an error handler.
  router.post('/', readBody, run, answerError);
  return router;
}

async function answer(pool: Pool, request: Request, locals: LoggedLocals): Promise<object> {
  const target = request.get('x-amz-target') ?? '';
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  const operation = operations.get(name);
  // Only known names reach the log.
  locals.operation = operation ? name : 'unknown operation';
  if (!operation) throw new CognitoError('UnknownOperationException');
  if (operation.access === 'admin') assertAdmin(pool.settings, request.get('authorization'));
  const body = parseJson(request.body);
  assertAddressed(pool.settings, body);
  const result = await operation.run(pool, body);
  locals.outcome = 'ok';
  return result;
}

function parseJson(body: unknown): unknown {
  try {
    // In this protocol null says that a member is absent, and the portal's client sends it so.
    return JSON.parse(String(body), (_name, value) => (value === null ? undefined : value));
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new CognitoError('SerializationException');
  }
}

const answerError: ErrorRequestHandler = (error, _request, response: ProtocolResponse, next) => {
  if (response.headersSent) return next(error);
  const known = toCognitoError(error);
  response.locals.outcome = known.code;
  if (known.status === 500) response.locals.detail = String(error?.stack ?? error);
  // The trailing colon is the real service's.
  response.set('x-amzn-errortype', `${known.code}:`);
  send(response, known.status, { __type: known.code, ...(known.message ? { message: known.message } : {}) });
};

function toCognitoError(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  const status = (error as { status?: unknown } | undefined)?.status;
  if (status === 413) return new CognitoError('RequestEntityTooLargeException', 'Request is too large.', 413);
  if (typeof status === 'number' && status < 500) return new CognitoError('SerializationException');
  return new CognitoError('InternalErrorException', 'Internal error.', 500);
}

function send(response: Response, status: number, body: object): void {
  const headers = {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
