import { z } from 'zod';
import { deliverCode, describeDelivery, describePretended, findProvenAddress } from '../code-delivery.ts';
import type { CodeOwner } from '../codes.ts';
import { wrongCredentials } from '../cognito-error.ts';
import { codeSchema, parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import { continueSignIn } from './continue-sign-in.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

interface MailedCode {
  codeHash: string;
  address: string;
  triesLeft: number;
}

const tries = 3;

/** CUSTOM_CHALLENGE by the sandbox's own rule: the answer is a code sent to the user's proven address. */
export function askForMailedCode(pool: Pool, user: User | undefined, usernameKey: string): SignInAnswer {
  const delivery = user?.enabled ? findProvenAddress(user) : undefined;
  const owner = delivery && user ? user : { usernameKey };
  const address = delivery?.address ?? '';
  const code = pool.codes.create('CUSTOM_AUTH', owner);
  const codeHash = pool.codes.hash({ purpose: 'CUSTOM_AUTH', owner, address }, code);
  if (delivery && user) deliverCode(pool, 'CUSTOM_AUTH', user, delivery, code);
  return ask(pool, owner, { codeHash, address, triesLeft: tries });
}

function ask(pool: Pool, owner: CodeOwner, state: MailedCode): SignInAnswer {
  const { address } = state;
  const attribute = address.includes('@') ? 'email' : 'phone_number';
  const told = address
    ? describeDelivery({ attribute, address })
    : describePretended(pool, owner.usernameKey);
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: pool.challenges.issue('CUSTOM_CHALLENGE', owner, state),
    ChallengeParameters: {
      USERNAME: owner.usernameKey,
      CODE_DELIVERY_DELIVERY_MEDIUM: told.DeliveryMedium,
      CODE_DELIVERY_DESTINATION: told.Destination,
    },
  };
}

const responsesSchema = z.looseObject({ USERNAME: usernameSchema, ANSWER: codeSchema });

/** CUSTOM_CHALLENGE: a wrong answer is asked for again under a new session, until no try is left. */
export async function answerMailedCode(
  pool: Pool,
  responses: unknown,
  session?: string,
): Promise<SignInAnswer> {
  const { USERNAME, ANSWER } = parseInput(responsesSchema, responses, ['ChallengeResponses']);
  const challenge = pool.challenges.open<MailedCode>(
    'CUSTOM_CHALLENGE',
    parseInput(sessionSchema, session, ['Session']),
    USERNAME,
  );
  pool.challenges.consume(challenge);
  const { usernameKey, userSub, state } = challenge;
  const owner = userSub === null ? { usernameKey } : { usernameKey, sub: userSub };
  const place = { purpose: 'CUSTOM_AUTH', owner, address: state.address } as const;
  if (userSub !== null && pool.codes.isRight(place, ANSWER, state.codeHash)) {
    return continueSignIn(pool, pool.users.getBySub(userSub), responses);
  }
  const triesLeft = state.triesLeft - 1;
  if (triesLeft === 0) throw wrongCredentials();
  return ask(pool, owner, { ...state, triesLeft });
}
