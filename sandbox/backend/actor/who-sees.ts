import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';

interface Whose {
  merchantId: string;
  partnerId: string;
}

const isReachable = and(eq(users.isEnabled, true), isNotNull(users.subject));

/** The users who may come in now and act for a merchant, as a condition on their table; administrators are none of them. */
export const actsFor = (tx: Database, { merchantId, partnerId }: Whose): SQL | undefined =>
  and(
    isReachable,
    or(
      and(eq(users.role, 'merchants'), eq(users.merchantId, merchantId)),
      and(eq(users.role, 'partners'), eq(users.partnerId, partnerId)),
      and(
        eq(users.role, 'multi-merchant'),
        inArray(
          users.username,
          tx
            .select({ username: userMerchants.username })
            .from(userMerchants)
            .where(eq(userMerchants.merchantId, merchantId)),
        ),
      ),
    ),
  );

/** The administrators who may come in now. */
export const isReviewer = and(isReachable, eq(users.role, 'countinghouse'));
