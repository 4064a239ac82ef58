import type { RequestHandler } from 'express';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Problem, unauthenticated } from '../http/problem.ts';
import { type Actor, actorOf } from './actor.ts';

export interface TokenSettings {
  /** Issuer of the id tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** The identity service's client id: the audience of the tokens. */
  clientId: string;
}

export interface VerifiedToken {
  actor: Actor;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Reads the bearer of an `Authorization` header. @throws Problem 401, or 503 when the keys cannot be fetched */
export type VerifyToken = (authorization: string | undefined) => Promise<VerifiedToken>;

/** Accepts only id tokens of our issuer and client. */
export function createTokenVerifier({ issuer, clientId }: TokenSettings): VerifyToken {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (authorization) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated('Authentication required');
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: clientId, algorithms: ['RS256'] });
      if (payload.token_use !== 'id') throw unauthenticated('Invalid token');
      return { actor: actorOf(payload), expiresAt: (payload.exp ?? 0) * 1_000 };
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
  };
}

/** Lets only requests with a good token in, and puts its bearer on `req.actor`. */
export const authenticate =
  (verify: VerifyToken): RequestHandler =>
  async (req, _res, next) => {
    req.actor = (await verify(req.get('authorization'))).actor;
    next();
  };
