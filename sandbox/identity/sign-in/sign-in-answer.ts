import type { ChallengeName } from '../challenges.ts';
import type { IssuedTokens } from '../tokens.ts';

/** A key for a device to be remembered by, if it confirms it. */
export interface NewDevice {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** How Cognito answers a step of a sign-in: with tokens, or with the next challenge. */
export type SignInAnswer =
  | {
      AuthenticationResult: IssuedTokens & { RefreshToken?: string; NewDeviceMetadata?: NewDevice };
      ChallengeParameters: object;
    }
  | { ChallengeName: ChallengeName; ChallengeParameters: Record<string, string>; Session: string };
