import {
  acceptInvitationBodySchema,
  invitationAcceptedSchema,
  type LinkInvitation,
  linkInvitationSchema,
} from '@countinghouse/contract';
import {
  backendPrefix,
  invitationLinkEndpoint,
  invitationLinkHeader,
} from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { type Request, Router } from 'express';
import { deviceOf } from '../../service/device.ts';
import type { Database } from '../../store/database.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import type { Caller } from '../audit/audit.ts';
import type { CommandSettings } from '../http/command.ts';
import { jsonBody } from '../http/json-body.ts';
import { parse } from '../http/parse.ts';
import { findBrand } from '../partners/brand.ts';
import { linksOfPortal } from '../portals/links-of-portal.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { partnerOf } from '../user-management/publish-user.ts';
import { acceptInvitation } from './accept.ts';
import { noLonger, openInvitation } from './links.ts';
import { findSender } from './send.ts';

/** As the trail names who has the link; no account can be called so. */
const invited = {
  ...{ subject: 'invitation link', username: 'invitation link', role: null },
  ...{ isRestricted: true, partnerId: null, merchantId: null },
} as const;

function secretOf(req: Request): string {
  const secret = req.get(invitationLinkHeader);
  if (!secret) throw noLonger();
  return secret;
}

const callerOf = (req: Request, at: Date): Caller => ({
  ...{ actor: invited, at, requestId: req.requestId, address: req.ip ?? 'unknown' },
  device: deviceOf(req.get('user-agent')),
});

/** Who is invited to what, by whom, and under whose brand. */
async function present(tx: Database, secret: string, at: Date): Promise<LinkInvitation> {
  const { user, invitation } = await openInvitation(tx, secret, at);
  const partnerId = await partnerOf(tx, user);
  const [partner] = partnerId ? await tx.select().from(partners).where(eq(partners.id, partnerId)) : [];
  const [merchant] = user.merchantId
    ? await tx.select().from(merchants).where(eq(merchants.id, user.merchantId))
    : [];
  return {
    ...{ username: user.username, givenName: user.givenName, role: user.role },
    invitedBy: await findSender(tx, invitation.sender),
    ...{ partnerName: partner?.name ?? null, merchantName: merchant?.name ?? null },
    expiresAt: invitation.expiresAt.toISOString(),
    language: invitation.language,
    brand: partner ? await findBrand(tx, partner.id) : null,
  };
}

interface Parts {
  settings: CommandSettings;
  openIdentity: () => Promise<IdentityService>;
}

/**
 * What an invited user does before they have a password. No token is asked for; the proxy hands the link's secret over
 * in a header.
 */
export function invitationLinkRoutes({ settings: { db, clock }, openIdentity }: Parts): Router {
  const router = Router();
  const base = `${backendPrefix}/${invitationLinkEndpoint}`;
  const partnerOfLink = (req: Request) =>
    db.transaction(async (tx) => partnerOf(tx, (await openInvitation(tx, secretOf(req), clock())).user));
  router.use(base, linksOfPortal(partnerOfLink, noLonger), jsonBody);
  router.get(base, async (req, res) => {
    const invitation = await db.transaction((tx) => present(tx, secretOf(req), clock()));
    res.json(linkInvitationSchema.parse(invitation));
  });
  router.post(`${base}/accept`, async (req, res) => {
    const secret = secretOf(req);
    const { newPassword } = parse(acceptInvitationBodySchema, req.body);
    const caller = callerOf(req, clock());
    const accepted = await acceptInvitation({ db, openIdentity }, caller, { secret, newPassword });
    res.json(invitationAcceptedSchema.parse(accepted));
  });
  return router;
}
