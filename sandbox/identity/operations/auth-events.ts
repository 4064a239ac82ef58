import { adminUserSchema, limitSchema } from '../input.ts';
import { defineOperation } from './operation.ts';
import { openPageToken, pageTokenSchema, sealPageToken } from './page-token.ts';

function positionOf(token: string | undefined, about: string) {
  const [at, id] = openPageToken(token, about).split(' ');
  return at && id ? { at: Number(at), id } : undefined;
}

/** A user's changes of password, the latest first. Sign-ins are not among them, nor where they came from. */
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
      AuthEvents: page.map(({ id, type, at }) => ({
        EventId: id,
        EventType: type,
        CreationDate: at / 1000,
        EventResponse: 'Pass',
      })),
      ...(last ? { NextToken: sealPageToken(`${last.at} ${last.id}`, about) } : {}),
    };
  },
});
