import { eq } from 'drizzle-orm';
import { users } from '../../store/schema/users.ts';
import type { Command } from '../http/command.ts';
import type { Outbox } from '../mail/outbox.ts';
import { viewAsMail } from '../mail/view-as-mail.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import { findLanguage } from '../user-management/user-language.ts';
import type { ViewRow } from './end-views.ts';

/** Mails the user of a view that somebody sees the portal as they do: who, when, and until when. */
export async function tellViewed(
  command: Command,
  { view, name, email }: { view: ViewRow; name: string; email: string },
  { outbox, portals }: { outbox: Outbox; portals: Portals },
): Promise<void> {
  const { tx } = command;
  const [viewer] = await tx.select().from(users).where(eq(users.username, view.username));
  const { targetUsername, targetSubject: subject } = view;
  const language = targetUsername ? await findLanguage(tx, { username: targetUsername, subject }) : null;
  const partnerId = await partnerOfUser(tx, { subject });
  const portal = portals.ofPartner(partnerId);
  const mail = viewAsMail(language, {
    portal: portal.name,
    name,
    by: viewer ? `${viewer.givenName} ${viewer.familyName}`.trim() || view.username : view.username,
    isAdministrator: command.actor.role === 'countinghouse',
    startedAt: view.startedAt,
    endsAt: view.endsAt,
    url: `${portal.origin}/profile`,
  });
  await outbox.put(command, { ...mail, kind: 'view-as', recipient: email, partnerId, language });
}
