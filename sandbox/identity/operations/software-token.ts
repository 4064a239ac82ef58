import { z } from 'zod';
import type { AttemptRule } from '../attempts.ts';
import { invalidParameter } from '../cognito-error.ts';
import { codeSchema, sessionSchema, tokenSchema } from '../input.ts';
import { offerTotpInSignIn, verifyTotpInSignIn } from '../sign-in/mfa-setup.ts';
import { readCaller } from './caller.ts';
import { defineOperation } from './operation.ts';

/** Whose app it is: a signed-in user's, or one's in the middle of a sign-in that asks for it. */
const input = z.object({ AccessToken: tokenSchema.optional(), Session: sessionSchema.optional() });

const guessRule: AttemptRule = {
  action: 'verify a software token',
  most: 5,
  restMs: 3 * 60_000,
  exception: 'TooManyFailedAttemptsException',
};

export const associateSoftwareToken = defineOperation({
  access: 'public',
  input,
  async run(pool, { AccessToken, Session }) {
    if (AccessToken === undefined) return offerTotpInSignIn(pool, Session ?? failNobody());
    const user = await readCaller(pool, AccessToken);
    return { SecretCode: pool.secondFactors.offerTotp(user.sub) };
  },
});

export const verifySoftwareToken = defineOperation({
  access: 'public',
  input: input.extend({ UserCode: codeSchema, FriendlyDeviceName: z.string().max(256).optional() }),
  async run(pool, { AccessToken, Session, UserCode }) {
    if (AccessToken === undefined) {
      return { Status: 'SUCCESS', ...verifyTotpInSignIn(pool, Session ?? failNobody(), UserCode) };
    }
    const user = await readCaller(pool, AccessToken);
    pool.attempts.assertLeft(guessRule, user.sub);
    try {
      // Without a new secret the code is one of the app that is there: that is how clients ask for it again.
      const { isTotpOffered, get, verifyNewTotp, useTotpCode } = pool.secondFactors;
      const isNew = isTotpOffered(user.sub) || !get(user.sub).hasTotp;
      const verify = isNew ? verifyNewTotp : useTotpCode;
      verify(user.sub, UserCode);
    } catch (error) {
      pool.attempts.count(guessRule, user.sub);
      throw error;
    }
    return { Status: 'SUCCESS' };
  },
});

function failNobody(): never {
  throw invalidParameter('Either AccessToken or Session must be given.');
}
