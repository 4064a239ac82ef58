import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import {
  accessPreviewBodySchema,
  accessPreviewSchema,
  recognizedMerchantsSchema,
  recognizeMerchantsBodySchema,
} from '../user-invitations.ts';

export const userInvitationEndpoints = {
  previewAccess: {
    method: 'post',
    path: 'usermanagement/preview',
    summary: 'What a user with this role and these merchants would see, before they are invited',
    permission: 'users:write',
    body: accessPreviewBodySchema,
    response: accessPreviewSchema,
    refersTo: 'No such partner or merchant in the caller’s scope',
    conflict: 'The role may do what the caller may not',
    example: { body: { role: 'merchants', merchantId: firstOf('listMerchants') } },
  },
  recognizeMerchants: {
    method: 'post',
    path: 'usermanagement/recognize',
    summary: 'Which merchants in the caller’s scope have exactly these names or ids',
    permission: 'users:write',
    body: recognizeMerchantsBodySchema,
    response: recognizedMerchantsSchema,
    example: { body: { texts: [firstOf('listMerchants')] } },
  },
} as const satisfies Record<string, Endpoint>;
