import type { Endpoint } from '@countinghouse/contract';
import {
  secondFactorAudience,
  secondFactorHeader,
  secondFactorIssuer,
  secondFactorMinutes,
} from '@countinghouse/contract/vocabulary';
import { decodeJwt, SignJWT } from 'jose';
import type { ShownSecondFactor } from '../session/session-data.ts';

const lifetimeMs = secondFactorMinutes * 60_000;

interface Proving {
  endpoint: Endpoint | undefined;
  shown: ShownSecondFactor | undefined;
  idToken: string;
}

/**
 * Signs for the backend that the session's user has just shown a second factor, with requests that may need it. The
 * proof has the same id for as long as it is good: the backend takes it once.
 */
export function createSecondFactorProof(secret: string) {
  const key = new TextEncoder().encode(secret);
  return async ({ endpoint, shown, idToken }: Proving): Promise<Record<string, string>> => {
    if (!shown || endpoint?.secondFactor !== shown.purpose) return {};
    const { id, purpose, recordId, shownAt } = shown;
    if (shownAt + lifetimeMs <= Date.now()) return {};
    const proof = await new SignJWT({ purpose, record: recordId })
      .setProtectedHeader({ alg: 'HS256', typ: 'second-factor+jwt' })
      .setIssuer(secondFactorIssuer)
      .setAudience(secondFactorAudience)
      .setSubject(String(decodeJwt(idToken).sub))
      .setJti(id)
      .setIssuedAt(Math.floor(shownAt / 1_000))
      .setExpirationTime(Math.floor((shownAt + lifetimeMs) / 1_000))
      .sign(key);
    return { [secondFactorHeader.toLowerCase()]: proof };
  };
}
