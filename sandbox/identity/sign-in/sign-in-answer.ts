import type { ChallengeName } from '../challenges.ts';
import type { IssuedTokens } from '../tokens.ts';

/** How Cognito answers a step of a sign-in: with tokens, or with the next challenge. */
export type SignInAnswer =
  | { AuthenticationResult: IssuedTokens & { RefreshToken?: string }; ChallengeParameters: object }
  | { ChallengeName: ChallengeName; ChallengeParameters: Record<string, string>; Session: string };
