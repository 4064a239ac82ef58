import { createHash } from 'node:crypto';
import { portalProof, portalProofHeader } from '@countinghouse/contract/vocabulary';
import { SignJWT } from 'jose';
import type { ProxyConfig } from '../config.ts';
import { fetchBackend } from '../upstream/fetch-backend.ts';

const prove = (body: string, secret: string) =>
  new SignJWT({ of: createHash('sha256').update(body).digest('base64url') })
    .setProtectedHeader({ alg: 'HS256', typ: portalProof.type })
    .setIssuer(portalProof.issuer)
    .setAudience(portalProof.audience)
    .setIssuedAt()
    .setExpirationTime(`${portalProof.seconds}s`)
    .sign(new TextEncoder().encode(secret));

interface Question {
  /** Below the backend's prefix. */
  endpoint: string;
  body: object;
  /** How long an answer is waited for, where the backend is not given less by its own limit. */
  longestMs: number;
}

/** Asks the backend in nobody's name: a proof says that it is the proxy that asks. @throws Problem 502 without an answer */
export async function askAsProxy(
  backend: ProxyConfig['backend'],
  secret: string,
  { endpoint, body, longestMs }: Question,
): Promise<{ ok: boolean; status: number; json: unknown }> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', [portalProofHeader]: await prove(text, secret) };
  const timeoutMs = Math.min(backend.timeoutMs, longestMs);
  const url = `${backend.url}/${backend.prefix}/${endpoint}`;
  const answer = await fetchBackend({ ...backend, timeoutMs }, url, { method: 'POST', headers, body: text });
  return { ok: answer.ok, status: answer.status, json: await answer.json().catch(() => null) };
}
