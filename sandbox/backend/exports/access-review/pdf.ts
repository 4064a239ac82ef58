import { setImmediate as nextTurn } from 'node:timers/promises';
import { inactiveAfterDays } from '@countinghouse/contract/vocabulary';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { merchants, partners } from '../../../store/schema/portfolio.ts';
import { users } from '../../../store/schema/users.ts';
import { ink } from '../../files/pdf-looks.ts';
import { filterConditions, instantText } from '../filter-conditions.ts';
import { type ExportJobRow, readRows } from '../read-rows.ts';
import { openPaper, type Paper } from './paper.ts';
import { createReviewRows } from './rows.ts';
import { type ReviewedUser, reviewedUser } from './source.ts';
import { filled, reviewWords } from './words.ts';

/** Whose users the list is about, in words: the caller's scope as it was when they asked. */
async function scopeText(db: Database, { actor, locale }: ExportJobRow): Promise<string> {
  const { role, partnerId, merchantId, username } = actor;
  const words = reviewWords[locale];
  if (role === 'countinghouse') return words.everything;
  if (role === 'multi-merchant') return filled(words.managed, { name: username });
  const [owner] = merchantId
    ? await db.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))
    : await db
        .select({ name: partners.name })
        .from(partners)
        .where(eq(partners.id, partnerId ?? ''));
  return owner?.name ?? username;
}

/** Who asked for it, by name where there is one. */
async function makerText(db: Database, { subject, actor }: ExportJobRow): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.subject, subject));
  const name = [user?.givenName, user?.familyName].filter(Boolean).join(' ');
  return name ? `${name} (${actor.username})` : actor.username;
}

function drawTop(paper: Paper, title: string, facts: readonly (readonly [string, string])[], howTo: string) {
  paper.text(title, paper.left, paper.y, { size: 16, isBold: true });
  paper.down(26);
  for (const [name, value] of facts) {
    const lines = paper.linesOf(value, paper.room - 110, {});
    paper.text(name, paper.left, paper.y, { color: ink.soft });
    for (const line of lines) {
      paper.text(line, paper.left + 110, paper.y);
      paper.down(11.5);
    }
  }
  paper.down(6);
  for (const line of paper.linesOf(howTo, paper.room, { color: ink.soft })) {
    paper.text(line, paper.left, paper.y, { color: ink.soft });
    paper.down(11.5);
  }
  paper.down(8);
}

/** Sums, and where whoever has gone through all of it signs. */
function drawEnd(paper: Paper, totals: string, words: (typeof reviewWords)['en']): void {
  if (!paper.hasRoomFor(76)) paper.nextPage();
  paper.down(14);
  paper.text(totals, paper.left, paper.y, { isBold: true });
  paper.down(14);
  paper.text(words.signed, paper.left, paper.y);
  paper.down(34);
  const part = paper.room / 3;
  for (const [index, name] of [words.name, words.sign, words.date].entries()) {
    paper.line(paper.left + index * part, paper.y, part - 16, ink.strong);
    paper.text(name, paper.left + index * part, paper.y + 3, { size: 7, color: ink.soft });
  }
}

/** How many rows are drawn before others have their turn. */
const rowsPerTurn = 20;

/** Who has what access, as a paper to be signed: drawn page by page as the rows are read. */
export async function* writeAccessReview(
  db: Database,
  job: ExportJobRow,
  onProgress: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { locale, createdAt, totalCount } = job;
  const words = reviewWords[locale];
  const number = new Intl.NumberFormat(locale);
  const [scope, maker] = [await scopeText(db, job), await makerText(db, job)];
  const madeAt = `${instantText(createdAt.toISOString(), job)} (${job.timeZone})`;
  const paper = await openPaper({
    ...{ locale, createdAt, author: maker, title: `${words.title}: ${scope}` },
    footOf: (page) => [filled(words.page, { page }), words.title, scope, maker, madeAt, job.id].join(' · '),
  });
  const filter = filterConditions(job).map(([name, value]) => `${name.replace(/^[^:]+: /, '')}: ${value}`);
  const facts = [
    [words.scope, scope],
    [words.madeBy, maker],
    [words.madeAt, madeAt],
    [words.users, number.format(totalCount ?? 0)],
    ...(Object.keys(job.filter).length > 0 ? [[words.filter, filter.join('; ')] as const] : []),
  ] as const;
  drawTop(paper, words.title, facts, words.howTo);
  const rows = createReviewRows(paper, job);
  rows.drawHead();
  const counts = { users: 0, inactive: 0, restricted: 0 };
  const join = (lines: SQL, order: SQL) => sql`json_agg(${lines} ${order})::text`;
  for await (const { body } of readRows(db, job, reviewedUser(job), join)) {
    for (const user of JSON.parse(body) as ReviewedUser[]) {
      rows.drawRow(user);
      counts.users += 1;
      if (user.isInactive) counts.inactive += 1;
      if (user.isRestricted) counts.restricted += 1;
      if (counts.users % rowsPerTurn === 0) {
        const written = paper.take();
        if (written) yield written;
        await nextTurn();
      }
      if (counts.users % 1_000 === 0) await onProgress(counts.users);
    }
  }
  await onProgress(counts.users);
  const said = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, number.format(count)]),
  );
  drawEnd(paper, filled(words.totals, { ...said, days: inactiveAfterDays }), words);
  yield* paper.end();
}
