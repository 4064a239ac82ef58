import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import type { Command } from '../http/command.ts';
import { changeOutcomeMail } from '../mail/change-outcome-mail.ts';
import type { NewMail, Outbox } from '../mail/outbox.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { PortalPlace, Portals } from '../portals/portals.ts';
import { findLanguage } from '../user-management/user-language.ts';
import type { ChangeRow } from './present-change.ts';

/** The page of a change request, for mails. */
export const changeUrl = ({ origin }: PortalPlace, { id }: Pick<ChangeRow, 'id'>): string =>
  `${origin}/merchant-account-setting/${id}`;

interface Outcome {
  request: ChangeRow;
  merchant: Pick<MerchantRow, 'name'>;
}

/** Who filed it, while the name is still theirs; null where there is nobody to tell. */
async function findRequester(tx: Database, { requestedBy, requestedSubject }: ChangeRow) {
  const isSame = requestedSubject === null ? undefined : eq(users.subject, requestedSubject);
  const [user] = await tx
    .select({ email: users.email, username: users.username, subject: users.subject })
    .from(users)
    .where(
      and(
        eq(users.username, requestedBy),
        eq(users.isEnabled, true),
        isSame && or(isSame, isNull(users.subject)),
      ),
    );
  return user && user.email !== '' ? user : null;
}

/** What became of a change, as a mail to who filed it; null where there is nobody to tell. */
export async function outcomeMail(
  tx: Database,
  { request, merchant }: Outcome,
  portals: Portals,
): Promise<NewMail | null> {
  const { status, comment } = request;
  if (status !== 'approved' && status !== 'rejected' && status !== 'expired') return null;
  const requester = await findRequester(tx, request);
  if (!requester) return null;
  const partnerId = await partnerOfUser(tx, { username: request.requestedBy });
  const portal = portals.ofPartner(partnerId);
  const outcome = { name: merchant.name, outcome: status, comment, url: changeUrl(portal, request) };
  const language = await findLanguage(tx, requester);
  const mail = changeOutcomeMail(language, outcome);
  return { ...mail, kind: 'change-decided', recipient: requester.email, partnerId, language };
}

/** Tells who filed a change what was decided. */
export async function tellRequester(
  command: Command,
  outcome: Outcome,
  { outbox, portals }: { outbox: Outbox; portals: Portals },
): Promise<void> {
  const mail = await outcomeMail(command.tx, outcome, portals);
  if (mail) await outbox.put(command, mail);
}
