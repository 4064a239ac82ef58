import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Pool } from '../pool.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

const parametersSchema = z.object({ DEVICE_KEY: z.string() });

/** Adds a key for the device to an answer that signs a user in, unless the device shows that it has one. */
export function offerDevice(pool: Pool, answer: SignInAnswer, parameters: unknown): SignInAnswer {
  if (!pool.settings.deviceTracking || !('AuthenticationResult' in answer)) return answer;
  const { AuthenticationResult: tokens, ...rest } = answer;
  // Without a refresh token these are new tokens of an old sign-in.
  if (!tokens.RefreshToken) return answer;
  const userSub = String(decodeJwt(tokens.AccessToken).sub);
  const { data } = parametersSchema.safeParse(parameters);
  if (data && pool.devices.find(userSub, data.DEVICE_KEY)) return answer;
  return { ...rest, AuthenticationResult: { ...tokens, NewDeviceMetadata: pool.devices.offer(userSub) } };
}
