import { z } from 'zod';
import { adminUserSchema, passwordSchema } from '../input.ts';
import { inviteAgain, inviteUser } from '../invitation.ts';
import { attributeListSchema, toAttributeList } from '../user-attributes.ts';
import { defineOperation } from './operation.ts';
import { describeUser } from './user-description.ts';

export const adminCreateUser = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({
    UserAttributes: attributeListSchema.default({}),
    TemporaryPassword: passwordSchema.optional(),
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  }),
  run(pool, input) {
    const again = input.MessageAction === 'RESEND';
    const user = again
      ? inviteAgain(pool, pool.users.get(input.Username), input.TemporaryPassword)
      : inviteUser(pool, {
          username: input.Username,
          attributes: input.UserAttributes,
          temporaryPassword: input.TemporaryPassword,
          mailed: input.MessageAction !== 'SUPPRESS',
        });
    return { User: { ...describeUser(user), Attributes: toAttributeList(user) } };
  },
});
