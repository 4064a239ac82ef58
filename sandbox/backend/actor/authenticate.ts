import type { RequestHandler } from 'express';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Problem, unauthenticated } from '../http/problem.ts';
import { actorOf } from './actor.ts';

export interface TokenSettings {
  /** Issuer of the id tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** The identity service's client id: the audience of the tokens. */
  clientId: string;
}

/** Accepts only requests with an id token of our issuer and client, and puts its bearer on `req.actor`. */
export function authenticate({ issuer, clientId }: TokenSettings): RequestHandler {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (req, _res, next) => {
    const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
    if (!token) throw unauthenticated('Authentication required');
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: clientId, algorithms: ['RS256'] });
      if (payload.token_use !== 'id') throw unauthenticated('Invalid token');
      req.actor = actorOf(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthenticated('Token expired');
      if (error instanceof errors.JWKSTimeout || error instanceof TypeError) {
        throw new Problem(
          503,
          'identity_unavailable',
          'The identity service does not answer. Try again shortly.',
        );
      }
      throw error instanceof Problem ? error : unauthenticated('Invalid token');
    }
    next();
  };
}
