import { z } from 'zod';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import { askForDevice } from './device-challenge.ts';
import { issueTokens } from './issue-tokens.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

const deviceSchema = z.object({ DEVICE_KEY: z.string() });

/**
 * What follows once the user has proven everything. Where devices are tracked, one that is known must prove itself
 * too, and another is handed a key of its own.
 * @param parameters the request's, which name the device
 */
export async function finishSignIn(pool: Pool, user: User, parameters: unknown): Promise<SignInAnswer> {
  if (!pool.settings.deviceTracking) return issueTokens(pool, user);
  const { data } = deviceSchema.safeParse(parameters);
  const device = data && pool.devices.find(user.sub, data.DEVICE_KEY);
  if (device) return askForDevice(pool, user, device);
  return issueTokens(pool, user, { NewDeviceMetadata: pool.devices.offer(user.sub) });
}
