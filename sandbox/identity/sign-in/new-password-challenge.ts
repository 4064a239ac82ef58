import { z } from 'zod';
import { parseInput, passwordSchema, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { assertWritableByUser, attributeListSchema, type UserAttributes } from '../user-attributes.ts';
import { continueSignIn } from './continue-sign-in.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

const responsesSchema = z.looseObject({ USERNAME: usernameSchema, NEW_PASSWORD: passwordSchema });
const attributePrefix = 'userAttributes.';

/** NEW_PASSWORD_REQUIRED: a password the policy refuses may be tried again in the same session. */
export async function setNewPassword(
  pool: Pool,
  responses: unknown,
  session?: string,
): Promise<SignInAnswer> {
  const { USERNAME, NEW_PASSWORD, ...rest } = parseInput(responsesSchema, responses, ['ChallengeResponses']);
  const challenge = pool.challenges.open(
    'NEW_PASSWORD_REQUIRED',
    parseInput(sessionSchema, session, ['Session']),
    USERNAME,
  );
  const attributes = readAttributes(rest);
  const user = pool.users.getBySub(challenge.userSub);
  const changed = pool.atomically(() => {
    // Ends the user's challenges, this one included.
    pool.users.setPassword(user, NEW_PASSWORD, { temporary: false });
    pool.authEvents.record(user.sub, 'PasswordChange');
    return pool.users.updateAttributes(user, attributes);
  });
  return continueSignIn(pool, changed, responses);
}

function readAttributes(responses: Record<string, unknown>): UserAttributes {
  const list = Object.entries(responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }));
  const attributes = parseInput(attributeListSchema, list, ['ChallengeResponses', 'userAttributes']);
  assertWritableByUser(attributes);
  return attributes;
}
