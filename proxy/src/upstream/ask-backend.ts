import { type Endpoint, errorResponseSchema } from '@countinghouse/contract';
import type { Request } from 'express';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { traceparentOf } from '../tracing/request-trace.ts';
import { fetchBackend } from './fetch-backend.ts';
import { toUpstream } from './forwarded-headers.ts';
import { unavailable } from './upstream-problems.ts';

/**
 * Asks the backend in the name of the session's user, for what the proxy does itself: whether somebody may, the backend
 * alone decides. In a view as somebody else it is still the session's own user who asks, unless `viewId` names the view.
 * @throws Problem what the backend refused it with, 401, 502
 */
export type AskBackend = (
  req: Request,
  endpoint: Endpoint,
  input: object,
  viewId?: string,
) => Promise<unknown>;

/** The backend's own refusal, for the caller to be told. */
async function refusalOf(answer: Response): Promise<Problem> {
  const { data } = errorResponseSchema.safeParse(await answer.json().catch(() => null));
  if (!data) return unavailable(new Error(`the backend answered ${answer.status} without a reason`));
  const problem = new Problem(answer.status, data.error, data.message, data.fields as never);
  problem.reason = data.reason;
  const seconds = Number(answer.headers.get('retry-after'));
  return seconds > 0 ? problem.after(seconds * 1_000) : problem;
}

export function createAskBackend({
  backend,
  tokens,
}: Pick<ProxyConfig, 'backend'> & { tokens: TokenKeeper }): AskBackend {
  return async (req, endpoint, input, viewId) => {
    const { idToken } = await tokens.freshTokens(req);
    const query = endpoint.body ? '' : new URLSearchParams({ ...input }).toString();
    const own = { 'user-agent': req.get('user-agent') ?? '', 'content-type': 'application/json' };
    const ours = {
      ...{ idToken, requestId: req.requestId, clientAddress: req.ip ?? '', viewId },
      ...{ traceparent: traceparentOf(req), portalOrigin: req.portal.origin },
    };
    const headers = toUpstream(own, ours);
    const answer = await fetchBackend(
      backend,
      `${backend.url}/${backend.prefix}/${endpoint.path}${query && `?${query}`}`,
      {
        method: endpoint.method.toUpperCase(),
        headers: headers as Record<string, string>,
        ...(endpoint.body && { body: JSON.stringify(input) }),
      },
    );
    if (answer.status >= 500) {
      await answer.body?.cancel();
      throw unavailable(new Error(`the backend answered ${answer.status}`));
    }
    if (!answer.ok) throw await refusalOf(answer);
    return answer.json().catch((error: unknown) => {
      throw unavailable(error);
    });
  };
}
