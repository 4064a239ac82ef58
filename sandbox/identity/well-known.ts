import express, { type Router } from 'express';
import type { Pool } from './pool.ts';

/** What a verifier of tokens reads: the pool's public key, and where it is. */
export function createWellKnown({ issuer, keys, settings }: Pool): Router {
  const router = express.Router();
  const base = `/${settings.poolId}/.well-known`;
  router.get(`${base}/jwks.json`, (_request, response) => {
    response.json({ keys: [keys.publicJwk] });
  });
  router.get(`${base}/openid-configuration`, (_request, response) => {
    response.json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
    });
  });
  return router;
}
