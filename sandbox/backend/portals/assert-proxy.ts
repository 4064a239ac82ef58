import { createHash } from 'node:crypto';
import { portalProof, portalProofHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { jwtVerify } from 'jose';
import { unauthenticated } from '../http/problem.ts';

/** @throws Problem 401 unless it is the proxy that asks, and just this */
export async function assertProxy(req: Request, secret: string, body: string): Promise<void> {
  try {
    const { payload } = await jwtVerify(req.get(portalProofHeader) ?? '', new TextEncoder().encode(secret), {
      ...{ issuer: portalProof.issuer, audience: portalProof.audience, typ: portalProof.type },
      algorithms: ['HS256'],
      // Of the clocks of two machines.
      clockTolerance: 30,
      maxTokenAge: portalProof.seconds,
      requiredClaims: ['iat', 'exp'],
    });
    if (payload.of === createHash('sha256').update(body).digest('base64url')) return;
  } catch {
    // Answered as any other that is none.
  }
  throw unauthenticated('Authentication required');
}
