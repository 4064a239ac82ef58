import type { ChallengeName } from '../challenges.ts';
import type { IssuedTokens } from '../tokens.ts';

/** A key for a device to be remembered by, if it confirms it. */
export interface NewDevice {
  DeviceKey: string;
  DeviceGroupKey: string;
}

export interface TokenAnswer extends IssuedTokens {
  RefreshToken?: string;
  NewDeviceMetadata?: NewDevice;
}

/** How Cognito answers a step of a sign-in: with tokens, or with the next challenge. */
export type SignInAnswer =
  | { AuthenticationResult: TokenAnswer; ChallengeParameters: object }
  | { ChallengeName: ChallengeName; ChallengeParameters: Record<string, string>; Session: string };
