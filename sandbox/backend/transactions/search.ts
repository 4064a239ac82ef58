import { type CardBrand, cardBrands, parseAmount } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, and, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { amountKey, amountKeyOf, searchText, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { containing, literal } from '../like.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { statusesNamed } from './status-names.ts';

const brandWords: Readonly<Record<string, CardBrand>> = { 'american express': 'amex' };
const brandOfWord = (word: string) => cardBrands.find((brand) => brand === word) ?? brandWords[word];

/** Four digits, as lists show them: `•••• 7913`, `Visa •••• 0764`, `visa 0764`; `7913` alone. */
const asShown = /^([a-z ]*?) *[•*· ]*(\d{4})$/;

/** Names shorter than this stand in too many others. */
const shortestName = 3;
/** A word that so many merchants have in their names asks for no merchant. */
const mostMerchants = 50;

export const cardCondition = (last4: string, brand: CardBrand | undefined) =>
  and(eq(transactions.last4, last4), brand && eq(transactions.brand, brand));

/** The card that a text names as lists show it; null where it names none. */
export function cardNamed(search: string): { last4: string; brand: CardBrand | undefined } | null {
  const [, word, last4] = asShown.exec(search.toLowerCase()) ?? [];
  const brand = word ? brandOfWord(word) : undefined;
  return last4 && (brand || !word) ? { last4, brand } : null;
}

/** What the index finds a word by. Words that have fewer letters in a row would have every row looked through. */
const indexed = /[\p{L}\p{N}]{3}/u;
/** No name has more; a longer text is a phrase. */
const mostWords = 8;

/**
 * A phrase anywhere, or the words of a name or of metadata in whatever order: `Nguyen, Mai` is Mai Nguyen. Where all of
 * them are short they are looked for in one piece, as they stand or the other way round: `Le, An` is An Le.
 */
export function textCondition(search: string): SQL | undefined {
  const written = search.split(/[\s,]+/).filter(Boolean);
  // A word that comes again asks for nothing more.
  const words = [...new Map(written.map((word) => [word.toLowerCase(), word])).values()];
  const inText = (part: string) => sql`${searchText} ilike ${containing(part)}`;
  if (words.length < 2 || words.length > mostWords) return inText(search);
  if (!words.some((word) => indexed.test(word))) {
    const phrases = new Set([search, words.join(' '), words.toReversed().join(' ')]);
    return or(...[...phrases].map(inText));
  }
  const allIn = (column: AnyColumn) => and(...words.map((word) => ilike(column, containing(word))));
  // The index is of the whole text; the two are parts of it.
  const everyWord = and(
    ...words.map(inText),
    or(allIn(transactions.customerName), allIn(transactions.metadataText)),
  );
  return or(inText(search), everyWord);
}

/** Amounts that a text can mean in the currencies of the caller's merchants: a point is a point, or parts thousands. */
async function findAmountCondition(db: Database, actor: Actor, search: string): Promise<SQL | undefined> {
  if (!/\d/.test(search)) return undefined;
  const rows = await db
    .selectDistinct({ currency: merchants.currency })
    .from(merchants)
    .where(visibleMerchants(db, actor));
  const keys = rows.flatMap(({ currency }) =>
    ['en', 'vi']
      .map((language) => parseAmount(search, currency, language))
      .filter((amountMinor) => amountMinor !== null)
      .map((amountMinor) => amountKeyOf(amountMinor, currency)),
  );
  return keys.length > 0 ? inArray(amountKey, [...new Set(keys)]) : undefined;
}

/**
 * Merchants with the text in their names. They are looked up first: a condition on their names would keep the server
 * from the indexes of transactions. Whoever has one merchant is not asking for it.
 */
async function findMerchantCondition(db: Database, actor: Actor, search: string): Promise<SQL | undefined> {
  if (actor.role === 'merchants' || search.length < shortestName) return undefined;
  const rows = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), ilike(merchants.name, containing(search))))
    .limit(mostMerchants + 1);
  if (rows.length === 0 || rows.length > mostMerchants) return undefined;
  return inArray(
    transactions.merchantId,
    rows.map(({ id }) => id),
  );
}

/**
 * What the one search of lists and palette finds: an id, whole or its beginning; the last four digits, with or without
 * the brand; an amount, four digits alone included; a state by its name; a merchant by its name; or text of customer, e-mail, reference,
 * description and metadata. Starts from the caller's scope wherever it asks the database.
 */
export async function findSearchCondition(
  db: Database,
  actor: Actor,
  search: string,
): Promise<SQL | undefined> {
  // Ids are copied from elsewhere, not always to their end, and not always in capitals.
  const id = /^txn_(.*)$/i.exec(search)?.[1];
  if (id !== undefined) return like(transactions.id, `${literal(`txn_${id.toUpperCase()}`)}%`);
  const card = cardNamed(search);
  if (card) {
    const { last4, brand } = card;
    // Alone they can be an amount as well, in whole dollars: nobody writes one with a zero before it.
    const isAmount = search === last4 && !last4.startsWith('0');
    return or(
      cardCondition(last4, brand),
      isAmount ? await findAmountCondition(db, actor, last4) : undefined,
    );
  }
  const statuses = statusesNamed(search);
  return or(
    textCondition(search),
    statuses.length > 0 ? inArray(transactions.status, statuses) : undefined,
    await findAmountCondition(db, actor, search),
    await findMerchantCondition(db, actor, search),
  );
}
