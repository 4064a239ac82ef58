import type { AccessReviewExport } from '@countinghouse/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { merchants } from '../../../store/schema/portfolio.ts';
import { users } from '../../../store/schema/users.ts';
import { isInactiveAt } from '../../user-management/access-reviews.ts';
import { userAccess, userCondition, userStatus } from '../../user-management/filter.ts';
import { managedBy } from '../../user-management/scope.ts';
import { partnerOf } from '../../user-management/select-user.ts';
import { type CellStyle, term, text, time, word } from '../cells.ts';
import { ordersOfTime, type Source, textKey } from '../source.ts';
import { userWords } from '../words.ts';

/** Whose people a user is: a partner's, and of that a merchant's. */
const place = sql`lateral (
  select owner.id as partner_id, owner.name as partner_name, merchants.id as merchant_id, merchants.name as merchant_name
  from (select 1) as one
  left join merchants on merchants.id = ${users.merchantId}
  left join partners owner on owner.id = ${partnerOf(merchants.partnerId)}
) as place` as unknown as PgTable;

/** Names of the merchants that somebody manages. */
const managed = sql`(select string_agg(m.name, '; ' order by m.name, m.id) from user_merchants um join merchants m on m.id = um.merchant_id where um.username = ${users.username})`;

/**
 * Since when a user has just this access: the last change of it. A name that was given again begins with its new
 * account.
 */
const accessSince = sql`(
  select coalesce(max(entry.at), ${users.createdAt}) from audit_entries entry
  where entry.record_id = ${users.username} and entry.outcome = 'done' and entry.at >= ${users.createdAt}
    and (entry.action in ('user:access', 'user:merchants')
      or (entry.action = 'user:update' and (entry.after ?| array['isRestricted', 'isEnabled'])))
)`;

/** By place first and by role in it; bytes, so that neighbors stay neighbors whatever the language of the database. */
const grouped = [
  textKey(sql`(concat(place.partner_name, ' ', place.partner_id) collate "C")`),
  textKey(sql`(concat(place.merchant_name, ' ', place.merchant_id) collate "C")`),
  textKey(sql`(concat(${users.role}, ' ', ${users.username}) collate "C")`),
];

/** Columns that a reviewer fills in. */
const empty = word(sql`''`);

/** Who has what access, since when, and when it was used last. */
export const accessReviewSource: Source = {
  table: users,
  join: { table: place, on: sql`true` },
  id: users.username,
  at: users.createdAt,
  orders: {
    ...ordersOfTime(users.createdAt, textKey(users.username)),
    grouped: { keys: grouped, isDescending: false },
  },
  columns: {
    partnerName: text(sql`place.partner_name`),
    merchantName: text(sql`place.merchant_name`),
    role: term(users.role, userWords.role),
    username: word(users.username),
    givenName: text(users.givenName),
    familyName: text(users.familyName),
    email: text(users.email),
    status: term(userStatus, userWords.status),
    access: term(userAccess, userWords.access),
    merchants: text(managed),
    accessSince: time(accessSince),
    createdAt: time(users.createdAt),
    createdBy: word(users.createdBy),
    lastSignInAt: time(users.lastSignInAt),
    inactive: (style) =>
      term(
        sql`case when ${isInactiveAt(style.createdAt)} then 'yes' else 'no' end`,
        userWords.inactive,
      )(style),
    decision: empty,
    reviewer: empty,
    reviewedOn: empty,
  },
  condition: (db, actor, filter, now) =>
    and(managedBy(db, actor), userCondition(filter as AccessReviewExport['filter'], now)),
};

/** What the paper says of a user. */
export interface ReviewedUser {
  partnerId: string | null;
  partnerName: string | null;
  merchantId: string | null;
  merchantName: string | null;
  role: string;
  username: string;
  name: string;
  email: string;
  status: string;
  isRestricted: boolean;
  isInactive: boolean;
  /** Of a manager of several: the first, and how many there are. */
  merchants: string[] | null;
  merchantCount: number;
  accessSince: string;
  createdBy: string | null;
  lastSignInAt: string | null;
}

/** How many of a manager's merchants the paper names. */
const namedMerchants = 10;

/** A `ReviewedUser`, as the database puts one together. */
export const reviewedUser = (style: CellStyle): SQL => sql`json_build_object(
  'partnerId', place.partner_id, 'partnerName', place.partner_name,
  'merchantId', place.merchant_id, 'merchantName', place.merchant_name,
  'role', ${users.role}, 'username', ${users.username}, 'email', ${users.email},
  'name', trim(concat(${users.givenName}, ' ', ${users.familyName})),
  'status', ${userStatus}, 'isRestricted', ${users.isRestricted}, 'isInactive', ${isInactiveAt(style.createdAt)},
  'merchants', (select json_agg(named.name) from (
    select m.name from user_merchants um join merchants m on m.id = um.merchant_id
    where um.username = ${users.username} order by m.name, m.id limit ${namedMerchants}) named),
  'merchantCount', (select count(*) from user_merchants um where um.username = ${users.username}),
  'accessSince', ${accessSince}, 'createdBy', ${users.createdBy}, 'lastSignInAt', ${users.lastSignInAt}
)`;
