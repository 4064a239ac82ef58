import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { eachDue } from '../clock/due-work.ts';
import { writeMail } from '../mail/outbox.ts';
import { statementMail } from '../mail/statement-mail.ts';
import { getMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import type { Portals } from '../portals/portals.ts';
import { nextRun } from '../views/timetable.ts';
import type { SettingOwner } from './owner.ts';
import type { AddressRow } from './state.ts';

/** On the first of the month at this hour, where the merchant is: the month before is complete then. */
const mailHour = 8;

const runAfter = ({ timeZone }: MerchantRow, at: Date) =>
  nextRun({ frequency: 'monthly', day: 1, hour: mailHour, timeZone }, at);

/** When an address that is verified is mailed the next statement; null where it is mailed none. */
export const nextStatementMail = ({ kind }: AddressRow, owner: SettingOwner, at: Date): Date | null =>
  kind === 'statements' && owner.kind === 'merchant' ? runAfter(owner.merchant, at) : null;

async function mailOne(
  tx: Database,
  { id, merchantId, email, language }: AddressRow,
  at: Date,
  portals: Portals,
): Promise<void> {
  if (merchantId === null) throw new Error(`address ${id} has no merchant`);
  const merchant = await getMerchant(tx, merchantId);
  const month = DateTime.fromJSDate(at, { zone: merchant.timeZone }).minus({ months: 1 });
  const query = new URLSearchParams({ statement: month.toFormat('yyyy-MM'), merchant: merchantId });
  const mail = statementMail({
    ...{
      locale: language,
      merchant: merchant.name,
      url: `${portals.ofPartner(merchant.partnerId).origin}/list-deposit?${query}`,
    },
    ...{ month: month.toJSDate(), timeZone: merchant.timeZone, stopAt: 'settings' },
  });
  const { partnerId } = merchant;
  await writeMail(tx, at, { ...mail, kind: 'statement', recipient: email, partnerId, language });
  await tx
    .update(noticeAddresses)
    .set({ dueAt: runAfter(merchant, at) })
    .where(eq(noticeAddresses.id, id));
}

/** Mails where the statement of the month before is to the addresses that a merchant gave. */
export const mailStatementNotices = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'statement-notices', lane: 'views', table: noticeAddresses },
      ...{ dueAt: noticeAddresses.dueAt, key: [noticeAddresses.id] },
    },
    (tx, row, { at }) => mailOne(tx, row, at, portals),
  );
