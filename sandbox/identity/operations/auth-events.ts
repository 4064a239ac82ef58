import type { AskedChallenge, AuthEvent } from '../auth-events.ts';
import { adminUserSchema, limitSchema } from '../input.ts';
import { defineOperation } from './operation.ts';
import { openPageToken, pageTokenSchema, sealPageToken } from './page-token.ts';

function positionOf(token: string | undefined, about: string) {
  const [at, id] = openPageToken(token, about).split(' ');
  return at && id ? { at: Number(at), id } : undefined;
}

function describe({ id, type, at, failed, address, device }: AuthEvent) {
  const answer = (name: AskedChallenge, isRight: boolean) => ({
    ChallengeName: name,
    ChallengeResponse: isRight ? 'Success' : 'Failure',
  });
  const answers = [
    answer('Password', failed !== 'Password'),
    ...(failed === 'Mfa' ? [answer('Mfa', false)] : []),
  ];
  return {
    EventId: id,
    EventType: type,
    CreationDate: at / 1000,
    EventResponse: failed ? 'Fail' : 'Pass',
    ...(type === 'SignIn' && { ChallengeResponses: answers }),
    // Which city an address is in only the real service knows.
    EventContextData: { ...(address && { IpAddress: address }), ...(device && { DeviceName: device }) },
  };
}

/** A user's sign-ins and changes of password, the latest first. */
export const adminListUserAuthEvents = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({
    MaxResults: limitSchema.optional(),
    NextToken: pageTokenSchema.optional(),
  }),
  run(pool, { Username, MaxResults, NextToken }) {
    const { sub } = pool.users.get(Username);
    const limit = MaxResults || 60;
    const about = `events ${sub}`;
    const found = pool.authEvents.listPage(sub, { limit: limit + 1, after: positionOf(NextToken, about) });
    const page = found.slice(0, limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return {
      AuthEvents: page.map(describe),
      ...(last ? { NextToken: sealPageToken(`${last.at} ${last.id}`, about) } : {}),
    };
  },
});
