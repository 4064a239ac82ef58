import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { MessageFacts } from '../brands/message-facts.ts';

/** Who is at the other end of a sign-in: the identity service would otherwise see nobody but this server. */
export interface ClientContext {
  address: string;
  userAgent: string;
  /** What messages that the service sends meanwhile are to say. */
  messages?: MessageFacts | undefined;
}

/** What Cognito takes as `UserContextData`. */
export interface UserContextData {
  IpAddress?: string;
  EncodedData: string;
}

const version = 'JS20171115';
const longestUserAgent = 300;

export const contextOf = (req: Request, messages?: MessageFacts): ClientContext => ({
  messages,
  address: req.ip ?? '',
  userAgent: req.get('user-agent')?.slice(0, longestUserAgent) ?? '',
});

/**
 * Says where a sign-in comes from, encoded as Amazon's own script does it in a browser. Cognito believes the address of
 * app clients that are set up to pass it on, and otherwise notes that of this server.
 */
export function userContextData(
  { address, userAgent }: ClientContext,
  { username, poolId, clientId }: { username: string; poolId: string; clientId: string },
): UserContextData {
  const payload = JSON.stringify({
    contextData: { UserAgent: userAgent },
    ...{ username, userPoolId: poolId, timestamp: String(Date.now()) },
  });
  const signature = createHmac('sha256', clientId).update(version).update(payload).digest('base64');
  const encoded = JSON.stringify({ payload, signature, version });
  return {
    ...(address && { IpAddress: address }),
    EncodedData: Buffer.from(encoded).toString('base64'),
  };
}
