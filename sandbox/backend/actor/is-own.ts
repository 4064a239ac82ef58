import { type AnyColumn, and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** Who did something: their name, and their id where it was kept. */
interface Author {
  username: string;
  subject: string | null;
}

/** Whether it was the caller, and not another person who had the name before; of old rows only the name is known. */
export const isOwn = ({ username, subject }: Actor, author: Author): boolean =>
  author.subject === null ? author.username === username : author.subject === subject;

/** The same as a condition. */
export const isOwnRow = (
  { username, subject }: Actor,
  author: { username: AnyColumn; subject: AnyColumn },
): SQL | undefined =>
  or(eq(author.subject, subject), and(isNull(author.subject), eq(author.username, username)));
