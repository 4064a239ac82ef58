import { messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { readRowsAtOnce } from './read-rows.ts';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What the engine said of a statement's text. */
interface Statement {
  /** Under which the engine keeps it parsed and planned. */
  name: string;
  isKept: boolean;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

const { serialize } = protocol;
const ending = [serialize.execute({}), serialize.sync()];
const describing = [serialize.describe({ type: 'S' }), serialize.sync()];

/** Each takes some ten to a hundred kilobytes of the engine's memory. */
const maxKept = 300;
/** A longer one is a bulk load's, and comes once. */
const maxLength = 8_000;
/** The engine has none of that name, or its table has other columns since. */
const isOutdated = new Set(['26000', '0A000']);
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * A statement with its last parameter written out where that is a limit: of a limit that it does not know the engine
 * takes the worst, and then plans each time anew.
 */
function withLimit(text: string, values: readonly unknown[]): [text: string, values: readonly unknown[]] {
  const [found, position] = / limit \$(\d+)$/.exec(text) ?? [];
  const limit = values.at(-1);
  const isLimit = found !== undefined && Number(position) === values.length;
  if (!isLimit || typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0)
    return [text, values];
  return [`${text.slice(0, -found.length)} limit ${limit}`, values.slice(0, -1)];
}

/** What PGlite makes of a row, with the columns' types looked up once for all rows. */
function rowReader(client: PGlite, { columns }: Statement, options: QueryOptions | undefined) {
  const parsers = columns.map(
    ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
  );
  const read = (text: string | null, index: number) =>
    text === null ? null : (parsers[index]?.(text, columns[index]?.dataTypeID) ?? text);
  return (fields: readonly (string | null)[]) => {
    const values = fields.map(read);
    return options?.rowMode === 'array'
      ? values
      : Object.fromEntries(values.map((value, index) => [columns[index]?.name, value]));
  };
}

/** Which statements the engine keeps. */
function keepStatements() {
  const kept = new Map<string, Statement>();
  /** What the engine is to forget, told with the next statement. */
  const leaving: Uint8Array[] = [];
  function forget(text: string): void {
    const statement = kept.get(text);
    if (statement) leaving.push(serialize.close({ type: 'S', name: statement.name }));
    kept.delete(text);
  }

  /** Keeps a statement as the last that was asked; the first of too many goes. */
  function keep(text: string, statement: Statement): void {
    kept.delete(text);
    kept.set(text, statement);
    const [oldest = ''] = kept.keys();
    if (kept.size > maxKept) forget(oldest);
  }
  return { kept, keep, forget, leaving };
}

/**
 * PGlite for a query builder. It asks the engine six times for each statement, has it parsed and planned each time, and
 * asks what its parameters are; this asks once for a statement that it knows, and has the engine keep those that come
 * again. The engine decides by itself whether one plan serves all parameters.
 */
export function preparePglite(client: PGlite): Pick<PGlite, 'query' | 'transaction'> {
  readRowsAtOnce();
  const { kept, keep, forget, leaving } = keepStatements();
  let named = 0;

  const send = (messages: readonly Uint8Array[]): Promise<Message[]> =>
    client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  /** Asks what a statement takes and gives. */
  async function look(text: string): Promise<Statement> {
    const answer = await send([serialize.parse({ text }), ...describing]);
    const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const row = answer.find((message) => message instanceof messages.RowDescriptionMessage);
    named += 1;
    const name = `kept_${named}`;
    return { name, isKept: false, parameterTypes: parameters?.dataTypeIDs ?? [], columns: row?.fields ?? [] };
  }

  async function run<Row>(
    text: string,
    values: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const mayKeep = isPlanned.test(text) && text.length <= maxLength;
    const known = mayKeep ? kept.get(text) : undefined;
    const statement = known ?? (await look(text));
    if (mayKeep) keep(text, statement);
    const texts = values.map((value, index): string | null => {
      if (value === null || value === undefined) return null;
      return (client.serializers[statement.parameterTypes[index] ?? 0] ?? String)(value);
    });
    // What comes only once is not kept.
    const name = known?.name ?? '';
    // Of a failure before, something may be left under the name.
    const naming = [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
    const sent = [
      ...leaving.splice(0),
      ...(known?.isKept === false ? naming : []),
      serialize.bind({ statement: name, values: texts }),
      ...ending,
    ];
    try {
      const answer = await send(sent);
      statement.isKept = known !== undefined;
      const read = rowReader(client, statement, options);
      const rows = answer.flatMap((message) =>
        message instanceof messages.DataRowMessage ? [read(message.fields) as Row] : [],
      );
      return { rows, fields: [...statement.columns] };
    } catch (error) {
      if (isOutdated.has((error as { code?: string }).code ?? '')) forget(text);
      throw error;
    }
  }

  const alone: PGlite['query'] = (text, values = [], options) =>
    client.runExclusive(() => run(...withLimit(text, values), options));
  const query: PGlite['query'] = async (text, values, options) => {
    await client.waitReady;
    return client._runExclusiveTransaction(() => alone(text, values, options));
  };
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((tx) => {
      const inside: PGlite['query'] = async (...statement) => {
        if (tx.closed) throw new Error('Transaction is closed');
        return alone(...statement);
      };
      return work({ ...tx, query: inside });
    });
  return { query, transaction };
}
