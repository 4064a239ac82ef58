import openapi from '@countinghouse/contract/openapi.json' with { type: 'json' };
import * as vocabulary from '@countinghouse/contract/vocabulary';
import { type ListColumn, listColumnsOf, type RowField } from './list-columns.ts';

type Permission = vocabulary.Permission;
type ListName = vocabulary.ListName;

/** What a list and its record page can be made of, by the contract. */
export interface ListEndpoint {
  path: string;
  permission: Permission;
  /** Which of the portal's lists it is: the one that has saved views and an export. */
  name: ListName | null;
  /** The field of a row that is its id. */
  idField: string;
  /** Where one record is read by its id; null where it is found as a row of the list. */
  detailPath: string | null;
  /** Whether rows can be asked for by their ids. */
  takesIds: boolean;
  columns: ListColumn[];
  /** What rows are ordered by, when nothing else is asked for. */
  sort: string;
  statuses: readonly string[];
  /** What the contract's vocabulary calls them, where the list can be filtered by them. */
  statusesName: string | null;
  filters: { search: boolean; merchant: boolean; dates: boolean };
  /** Where rows are counted by status, and where it is said why there are none. */
  totalsPath: string | null;
  noResultsPath: string | null;
  /** What events say that a row changed, as `deposit`: the list is live. */
  liveSubject: string | null;
}

/** The endpoints of the portal's lists, what events call their rows, and where the rest of each is read. */
const listed: Record<string, readonly [ListName, subject: string, base: string]> = {
  transactions: ['transactions', 'transaction', 'transactions'],
  'transaction/all': ['transactions', 'transaction', 'transactions'],
  disputes: ['disputes', 'dispute', 'disputes'],
  deposits: ['deposits', 'deposit', 'deposits'],
  'merchant-status': ['merchants', 'merchant', 'merchant-status'],
  'hosted-payment/links': ['payment-links', 'payment_link', 'hosted-payment/links'],
  'usermanagement/all': ['users', 'user', 'usermanagement'],
};

const { backendPrefix } = vocabulary;

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
}

interface Operation {
  'x-permission'?: string;
  parameters?: { name: string; schema?: Schema }[];
  responses: { 200?: { content?: { 'application/json'?: { schema: Schema } } } };
}

interface OpenApi {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const {
  paths,
  components: { schemas },
} = openapi as unknown as OpenApi;

/** A schema itself, whatever refers to it. */
function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? resolve(schemas[name]) : (schema ?? {});
}

const getOf = (list: string) => paths[`${backendPrefix}/${list}`]?.get;
const pathIfThere = (list: string) => (getOf(list) ? list : null);
const answerOf = (operation: Operation) =>
  resolve(operation.responses[200]?.content?.['application/json']?.schema);

function kindOf(name: string, schema: Schema): RowField['kind'] | null {
  const has = (...names: string[]) => names.every((one) => schema.properties?.[one]);
  if (has('amountMinor', 'currency')) return 'money';
  if (has('id', 'name')) return 'reference';
  if (schema.enum?.every((value) => /^[A-Z0-9]{2,3}$/.test(value))) return 'text';
  if (schema.enum) return name === 'status' ? 'status' : 'choice';
  const types = [schema.type ?? []].flat();
  if (types.includes('boolean')) return 'yesNo';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (!types.includes('string')) return null;
  if (schema.format === 'date-time') return 'instant';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldOf([name, property]: [string, Schema]): RowField[] {
  const variants = resolve(property).anyOf?.map(resolve) ?? [resolve(property)];
  const schema = variants.find(({ type }) => type !== 'null') ?? {};
  const kind = kindOf(name, schema);
  const isNullable = [...variants, schema].some(({ type }) => [type].flat().includes('null'));
  // Codes are read as they are.
  const values = kind === 'text' ? [] : (schema.enum ?? []);
  return kind ? [{ name, kind, isNullable, values }] : [];
}

/** The name under which the vocabulary has exactly these values. */
const vocabularyName = (values: readonly string[]): string | null =>
  Object.entries(vocabulary).find(
    ([, value]) => values.length > 0 && Array.isArray(value) && String(value) === String(values),
  )?.[0] ?? null;

const eventTypes: readonly string[] = vocabulary.realtimeEventTypes;

function readEndpoint(list: string): ListEndpoint | null {
  const operation = getOf(list);
  const page = operation && answerOf(operation);
  const row = resolve(resolve(page?.properties?.items).items);
  const parameter = (name: string) => operation?.parameters?.find((one) => one.name === name);
  const takes = (name: string) => parameter(name) !== undefined;
  const idField = ['id', 'username', 'merchantId'].find((name) => row.properties?.[name]);
  if (!page || !idField || !takes('cursor') || !page.properties?.items) return null;
  const [name = null, subject = '', base = ''] = listed[list] ?? [];
  if (idField !== 'id' && !name) return null;
  const statusParameter = resolve(parameter('status')?.schema);
  const statuses = resolve(statusParameter.items).enum ?? statusParameter.enum ?? [];
  const fields = Object.entries(row.properties ?? {}).flatMap(fieldOf);
  const canBeLive = takes('id') && page.properties.sequence && eventTypes.includes(`${subject}.updated`);
  return {
    path: list,
    permission: operation['x-permission'] as Permission,
    name,
    idField,
    detailPath: name && getOf(`${list}/detail`) ? `${list}/detail` : null,
    takesIds: takes('id'),
    columns: listColumnsOf(name, fields, idField),
    sort: name ? vocabulary.listSorts[name][0] : 'newest',
    statuses: fields.find(({ kind }) => kind === 'status')?.values ?? statuses,
    statusesName: vocabularyName(statuses),
    filters: { search: takes('search'), merchant: takes('merchantId'), dates: takes('from') },
    totalsPath: name && pathIfThere(`${base}/status`),
    noResultsPath: name && pathIfThere(`${base}/no-match`),
    liveSubject: canBeLive ? subject : null,
  };
}

/** The endpoints that answer with pages of records. */
export const listPaths = (): string[] =>
  Object.keys(paths)
    .map((one) => one.slice(backendPrefix.length + 1))
    .filter((list) => readEndpoint(list) !== null);

/** @throws when the contract has no list there, naming those that it has */
export function findListEndpoint(list: string): ListEndpoint {
  const found = readEndpoint(list);
  if (!found) throw new Error(`"${list}" is no list of the contract: take one of ${listPaths().join(', ')}`);
  return found;
}
