import { type ErrorResponse, endpoints, type StartedView, startedViewSchema } from '@countinghouse/contract';
import { viewAsHeader, viewEndedHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';

/** A refusal of the backend's, for the browser as it came. */
export class RefusedView extends Error {
  readonly status: number;
  readonly body: ErrorResponse;

  constructor(status: number, body: ErrorResponse) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const unavailable = (cause: unknown) =>
  new Problem(
    502,
    'upstream_unavailable',
    'The service behind the portal does not answer. Try again shortly.',
    undefined,
    cause,
  );

export type ViewCalls = ReturnType<typeof createViewCalls>;

/** What the proxy asks of the backend about views, in the name of the session's own user. */
export function createViewCalls({ url, prefix, timeoutMs }: ProxyConfig['backend']) {
  async function ask(
    req: Request,
    {
      path,
      idToken,
      ...init
    }: { path: string; idToken: string; method: string; view?: string; body?: unknown },
  ): Promise<Response> {
    const { method, view, body } = init;
    try {
      return await fetch(`${url}/${prefix}/${path}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${idToken}`,
          'x-request-id': req.requestId,
          'x-forwarded-for': req.ip ?? '',
          'user-agent': req.get('user-agent') ?? '',
          ...(view !== undefined && { [viewAsHeader]: view }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  return {
    /** @throws RefusedView, or Problem 502 */
    async start(req: Request, idToken: string, body: unknown): Promise<StartedView> {
      const { method, path } = endpoints.startViewAs;
      const answer = await ask(req, { method, path, idToken, body });
      if (answer.status >= 500) throw unavailable(new Error(`the backend answered ${answer.status}`));
      if (!answer.ok) throw new RefusedView(answer.status, (await answer.json()) as ErrorResponse);
      return startedViewSchema.parse(await answer.json());
    },
    /** @throws Problem 502 when it is not known whether it ended */
    async end(req: Request, idToken: string): Promise<void> {
      const { method, path } = endpoints.endViewAs;
      const answer = await ask(req, { method, path, idToken });
      await answer.body?.cancel();
      if (answer.status >= 500) throw unavailable(new Error(`the backend answered ${answer.status}`));
    },
    /** Whether a view has ended at the backend: the user's account or rights changed, or its time is over. */
    async hasEnded(req: Request, idToken: string, view: string): Promise<boolean> {
      const { method, path } = endpoints.getServerTime;
      const answer = await ask(req, { method, path, idToken, view });
      await answer.body?.cancel();
      return answer.headers.has(viewEndedHeader);
    },
  };
}
