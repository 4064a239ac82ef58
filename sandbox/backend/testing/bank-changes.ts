import { randomUUID } from 'node:crypto';
import { endpoints } from '@countinghouse/contract';
import {
  secondFactorAudience,
  secondFactorHeader,
  secondFactorIssuer,
} from '@countinghouse/contract/vocabulary';
import { decodeJwt, SignJWT } from 'jose';
import { sendRaw } from './examples.ts';
import type { Answer, TestBackend } from './test-backend.ts';

export interface Proof {
  sub: string;
  purpose: string;
  record: string;
  jti: string;
  iss: string;
  aud: string;
  iat: number;
  exp: number;
}

/** What the proxy says once the user has entered a code of the app, with whatever of it a test wants to be otherwise. */
export async function proofOf(
  backend: TestBackend,
  username: string,
  record: string,
  otherwise: Partial<Proof> & { secret?: string; typ?: string } = {},
): Promise<string> {
  const { secret = backend.settings.secondFactorSecret, typ = 'second-factor+jwt', ...claims } = otherwise;
  const now = Math.floor(Date.now() / 1_000);
  const usual: Proof = {
    sub: String(decodeJwt(await backend.tokenOf(username)).sub),
    purpose: 'bank-change',
    record,
    jti: randomUUID(),
    iss: secondFactorIssuer,
    aud: secondFactorAudience,
    iat: now,
    exp: now + 300,
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(new TextEncoder().encode(secret));
}

/** Hands a document in for a change of the bank account. @returns its id */
export async function uploadProof(backend: TestBackend, as: string, merchantId: string): Promise<string> {
  const query = new URLSearchParams({ merchantId, kind: 'voided_check', fileName: 'check.pdf' });
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  const { body } = await backend.upload(as, `merchant/setting/document?${query}`, bytes);
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Sends a filing as it is, with a proof or without. */
export const sendFiling = (backend: TestBackend, as: string, body: object, proof?: string): Promise<Answer> =>
  sendRaw(backend, as, {
    endpoint: endpoints.changeMerchantSettings,
    headers: { 'content-type': 'application/json', ...(proof && { [secondFactorHeader]: proof }) },
    body: JSON.stringify({ action: 'file', reason: 'New bank', ...body }),
  });

/** Files a change of the bank account with all that it needs. */
export async function fileBankChange(
  backend: TestBackend,
  as: string,
  { merchantId, changes }: { merchantId: string; changes: object },
): Promise<Answer> {
  const documentId = await uploadProof(backend, as, merchantId);
  const proof = await proofOf(backend, as, merchantId);
  return sendFiling(backend, as, { merchantId, changes, documentId }, proof);
}
