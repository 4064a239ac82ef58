import { unsubscribeLinks } from '../../store/schema/notification-mails.ts';
import { notify } from '../notifications/notify.ts';
import { type TestBackend, testNow } from './test-backend.ts';

/** Tells everybody who sees the demo merchant that a deposit failed. */
export const tellOfDeposit = ({ db }: TestBackend, recordId: string): Promise<void> =>
  db.transaction((tx) =>
    notify(tx, {
      ...{ kind: 'deposit_failed', recordId, merchantId: 'mer_0001', partnerId: 'par_01' },
      ...{ occurrence: '', at: testNow },
    }),
  );

/** All that is kept of links that end mails, as text. */
export const keptUnsubscribeLinks = async ({ db }: TestBackend): Promise<string> =>
  JSON.stringify(await db.select().from(unsubscribeLinks));
