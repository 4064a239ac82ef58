import { z } from 'zod';
import { CognitoError, resourceNotFound } from './cognito-error.ts';
import { parseInput } from './input.ts';
import type { IdentitySettings } from './settings.ts';

const signature =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/[\w-]+\/cognito-idp\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/;
const addressSchema = z.object({ ClientId: z.string().optional(), UserPoolId: z.string().optional() });

/**
 * Refuses a request for another pool or client than the one there is.
 * @throws CognitoError ResourceNotFoundException
 */
export function assertAddressed(settings: IdentitySettings, input: unknown): void {
  const { ClientId, UserPoolId } = parseInput(addressSchema, input);
  if (ClientId !== undefined && ClientId !== settings.clientId) {
    throw resourceNotFound('User pool client does not exist.');
  }
  if (UserPoolId !== undefined && UserPoolId !== settings.poolId) {
    throw resourceNotFound('User pool does not exist.');
  }
}

/**
 * Refuses an admin operation that is not signed with the sandbox's access key. The signature itself is not
 * checked: this service listens on this machine only, and the key is no secret.
 * @throws CognitoError
 */
export function assertAdmin(settings: IdentitySettings, authorization: string | undefined): void {
  if (!authorization) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const [, accessKeyId] = signature.exec(authorization) ?? [];
  if (accessKeyId === undefined) {
    throw new CognitoError(
      'IncompleteSignatureException',
      'Authorization header is not a complete AWS4-HMAC-SHA256 signature.',
    );
  }
  if (accessKeyId !== settings.accessKeyId) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
}
