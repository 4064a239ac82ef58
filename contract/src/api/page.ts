import * as z from 'zod';

export const maxPageSize = 200;
export const defaultPageSize = 50;
/** A cursor may name a row by its name: 120 characters of three bytes, with an id, are 584 of a cursor's. */
const maxCursor = 1_000;

/** Query parameters that every list takes. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: z
    .string()
    .max(maxCursor)
    .regex(/^[\x21-\x7e]*$/, 'is not a cursor of this list')
    .optional()
    .meta({ description: 'The `nextCursor` of the page before' }),
};

/** A keyset page: `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** How many values a query parameter can have. */
export const maxListed = 50;

/** A repeatable query parameter: `?status=settled&status=refunded`, or one comma-separated value. */
export const listOf = <Item extends z.ZodType<string>>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(item).min(1).max(maxListed),
  );

const exampleId = (prefix: string) => `${prefix}01JD4T7N8RC5V2X9Q3M6K1WZYB`;

/** The id of an answered record, whatever it looks like; examples name records by it. */
export const answeredId = (prefix: string) => z.string().meta({ example: exampleId(prefix) });

/** An id of one kind of record: opaque, sortable, with the kind as its prefix. */
export const idOf = (prefix: string) =>
  z
    .string()
    .startsWith(prefix)
    .max(64)
    .regex(/^\w+$/, 'is not an id')
    .meta({ example: exampleId(prefix) });
