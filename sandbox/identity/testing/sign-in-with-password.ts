import { demoPassword } from '../demo-accounts.ts';
import { parseIdentitySettings } from '../settings.ts';

export interface IssuedTokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

const defaultClientId = parseIdentitySettings({}).clientId;

/**
 * Signs in at the identity service itself, by USER_PASSWORD_AUTH: quicker than SRP.
 * @throws Error with the service's answer when it gives no tokens
 */
export async function signInWithPassword(
  identityUrl: string,
  username: string,
  { password = demoPassword, clientId = defaultClientId } = {},
): Promise<IssuedTokens> {
  const response = await fetch(identityUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  const answer = (await response.json()) as { AuthenticationResult?: IssuedTokens };
  if (!answer.AuthenticationResult) {
    throw new Error(`No tokens for ${username}: ${response.status} ${JSON.stringify(answer)}`);
  }
  return answer.AuthenticationResult;
}
