import { unsubscribeLinks } from '../../store/schema/notification-mails.ts';
import { notify } from '../notifications/notify.ts';
import { type TestBackend, testNow } from './test-backend.ts';

/** Tells everybody who sees a merchant, the demo merchant unless said otherwise, that a deposit failed. */
export const tellOfDeposit = (
  { db }: TestBackend,
  recordId: string,
  of = { merchantId: 'mer_0001', partnerId: 'par_01' },
): Promise<void> =>
  db.transaction((tx) =>
    notify(tx, { ...{ kind: 'deposit_failed', recordId, occurrence: '', at: testNow }, ...of }),
  );

/** All that is kept of links that end mails, as text. */
export const keptUnsubscribeLinks = async ({ db }: TestBackend): Promise<string> =>
  JSON.stringify(await db.select().from(unsubscribeLinks));
