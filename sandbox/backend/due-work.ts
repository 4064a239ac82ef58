import { boardApplications } from './applications/board.ts';
import { mailNotices } from './business-settings/notices.ts';
import { mailStatementNotices } from './business-settings/statement-notices.ts';
import type { DueWork } from './clock/due-work.ts';
import { payDeposits } from './deposits/pay-deposits.ts';
import { releaseReserves } from './deposits/release-reserves.ts';
import { disputeDeadlines, openScenarioDispute } from './disputes/dispute-deadlines.ts';
import { disputeReminders } from './disputes/dispute-reminders.ts';
import { expireExports, removeFiles } from './exports/expire-exports.ts';
import type { FileStore } from './files/file-store.ts';
import { sendMails } from './mail/outbox.ts';
import { countFigures } from './merchant-figures/count-figures.ts';
import { sendMerchantNews } from './merchant-news/send-news.ts';
import { waitingChanges } from './merchant-settings/waiting-changes.ts';
import { takeMailTurns } from './notifications/send-mails.ts';
import { mailToUsers } from './notifications/to-users.ts';
import type { Portals } from './portals/portals.ts';
import { deleteOldReconciliations } from './reconciliations/change.ts';
import { reviewReturnRates } from './return-rates/watch.ts';
import { deliverRefunds } from './settlement/deliver-refunds.ts';
import { settleTransactions } from './settlement/settle-transactions.ts';
import { mailStatements } from './statements/schedule.ts';
import { expireViews } from './view-as/expire-views.ts';
import { checkAlerts } from './views/alerts.ts';
import { runSchedules } from './views/schedules.ts';

interface DueParts {
  /** Opens what applications keep sealed. */
  secret: string;
  files: FileStore;
  portals: Portals;
  /** Where mails are posted; without one they stay written down. */
  mailUrl: string | undefined;
}

/** Everything that happens by itself when its time comes. */
export const createDueWork = ({ secret, files, portals, mailUrl }: DueParts): readonly DueWork[] => [
  boardApplications(secret),
  settleTransactions(openScenarioDispute),
  deliverRefunds,
  disputeReminders(portals),
  disputeDeadlines,
  releaseReserves,
  payDeposits,
  waitingChanges(portals),
  reviewReturnRates,
  countFigures,
  expireExports,
  expireViews,
  runSchedules,
  checkAlerts(portals),
  mailStatements(portals),
  mailStatementNotices(portals),
  mailNotices(portals),
  deleteOldReconciliations,
  sendMerchantNews(portals),
  mailToUsers,
  takeMailTurns(portals),
  removeFiles(files),
  ...(mailUrl === undefined ? [] : [sendMails(mailUrl, { secret, portals })]),
];
