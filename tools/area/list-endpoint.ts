import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as vocabulary from '@countinghouse/contract/vocabulary';
import { root } from '../workspace.ts';

type Permission = vocabulary.Permission;
type FieldKind = 'text' | 'number' | 'money' | 'reference' | 'instant' | 'date' | 'status';

export interface ListField {
  name: string;
  kind: FieldKind;
  isNullable: boolean;
}

/** What a list and its record page can be made of, by the contract. */
export interface ListEndpoint {
  path: string;
  permission: Permission;
  /** Where one record is read by its id; null where it is found as a row of the list. */
  detailPath: string | null;
  fields: ListField[];
  statuses: readonly string[];
  /** What the contract's vocabulary calls them, where the list can be filtered by them. */
  statusesName: string | null;
  filters: { search: boolean; merchant: boolean; dates: boolean };
  /** What ids begin with, where rows that changed can be read again: the list is live. */
  livePrefix: string | null;
}

const { backendPrefix } = vocabulary;

interface Schema {
  type?: string | string[];
  format?: string;
  example?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
}

interface Operation {
  'x-permission'?: string;
  parameters?: { name: string }[];
  responses: { 200?: { content?: { 'application/json'?: { schema: Schema } } } };
}

interface OpenApi {
  paths: Record<string, { get?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const openapi: OpenApi = JSON.parse(readFileSync(path.join(root, 'contract', 'openapi.json'), 'utf8'));
const { paths } = openapi;
const { schemas } = openapi.components;

/** A schema itself, whatever refers to it. */
function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? resolve(schemas[name]) : (schema ?? {});
}

const getOf = (list: string) => paths[`${backendPrefix}/${list}`]?.get;
const answerOf = (operation: Operation) =>
  resolve(operation.responses[200]?.content?.['application/json']?.schema);

function kindOf(name: string, schema: Schema): FieldKind | null {
  const has = (...names: string[]) => names.every((one) => schema.properties?.[one]);
  if (has('amountMinor', 'currency')) return 'money';
  if (has('id', 'name')) return 'reference';
  if (schema.enum) return name === 'status' ? 'status' : null;
  const types = [schema.type ?? []].flat();
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (!types.includes('string')) return null;
  if (schema.format === 'date-time') return 'instant';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldOf(name: string, property: Schema): ListField[] {
  const variants = resolve(property).anyOf?.map(resolve) ?? [resolve(property)];
  const schema = variants.find(({ type }) => type !== 'null') ?? {};
  const kind = kindOf(name, schema);
  const isNullable = [...variants, schema].some(({ type }) => [type].flat().includes('null'));
  return kind ? [{ name, kind, isNullable }] : [];
}

/** The name under which the vocabulary has exactly these values. */
const vocabularyName = (values: readonly string[]): string | null =>
  Object.entries(vocabulary).find(
    ([, value]) => Array.isArray(value) && String(value) === String(values),
  )?.[0] ?? null;

function readEndpoint(list: string): ListEndpoint | null {
  const operation = getOf(list);
  const page = operation && answerOf(operation);
  const row = resolve(resolve(page?.properties?.items).items);
  const takes = (name: string) => operation?.parameters?.some((one) => one.name === name) ?? false;
  if (!page || !takes('cursor') || !row.properties?.id) return null;
  const statuses = resolve(row.properties.status).enum ?? [];
  const prefix = /^[a-z]+_/.exec(String(resolve(row.properties.id).example))?.[0] ?? null;
  return {
    path: list,
    permission: operation['x-permission'] as Permission,
    detailPath: getOf(`${list}/detail`) ? `${list}/detail` : null,
    fields: Object.entries(row.properties).flatMap(([name, property]) => fieldOf(name, property)),
    statuses,
    statusesName: takes('status') ? vocabularyName(statuses) : null,
    filters: { search: takes('search'), merchant: takes('merchantId'), dates: takes('from') },
    livePrefix: takes('id') && page.properties?.sequence ? prefix : null,
  };
}

/** The endpoints that answer with pages of rows that have an id. */
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
