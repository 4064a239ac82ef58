import { portalOriginHeader, type RoleRules } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Problem, unauthenticated } from '../http/problem.ts';
import { type Actor, actorOf } from './actor.ts';

export interface TokenSettings {
  /** Issuer of the id tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** The identity service's client id: the audience of the tokens. */
  clientId: string;
  /** What the groups of a token stand for. */
  roleRules: () => RoleRules;
}

/** Who a request is from, and until when its token says so. */
export interface VerifiedToken {
  actor: Actor;
  expiresAt: Date;
}

/** Reads an Authorization header. @throws Problem 401, or 503 when the identity service's keys cannot be had */
export type VerifyToken = (authorization: string | undefined) => Promise<VerifiedToken>;

function problemOf(error: unknown): Problem {
  if (error instanceof errors.JWTExpired) return unauthenticated('Token expired');
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) {
    return new Problem(
      503,
      'identity_unavailable',
      'The identity service does not answer. Try again shortly.',
    );
  }
  return error instanceof Problem ? error : unauthenticated('Invalid token');
}

/** Believes id tokens of our issuer and client, and nothing else. */
export function createTokenVerifier({ issuer, clientId, roleRules }: TokenSettings): VerifyToken {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (authorization) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated('Authentication required');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      if (payload.token_use !== 'id') throw unauthenticated('Invalid token');
      return { actor: actorOf(payload, roleRules()), expiresAt: new Date((payload.exp ?? 0) * 1_000) };
    } catch (error) {
      throw problemOf(error);
    }
  };
}

/** Accepts only requests with such a token, and puts its bearer on `req.actor`. */
export function authenticate(verify: VerifyToken): RequestHandler {
  return async (req, _res, next) => {
    const { actor } = await verify(req.get('authorization'));
    const portalOrigin = req.get(portalOriginHeader);
    req.actor = portalOrigin === undefined ? actor : { ...actor, portalOrigin };
    next();
  };
}
