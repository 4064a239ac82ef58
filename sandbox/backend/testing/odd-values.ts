/** As much of a JSON schema as says where values go, and of what kind they are. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A value, and for a query how it is written when that is not how `encodeURIComponent` writes it. */
export interface Odd {
  value: unknown;
  written?: string;
}

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  'a\ud800',
  '\udc00b',
  'a\r\nBcc: x@example.com',
  '\u202eexe.gpj\u0007\u001b[31m',
  '=1+1',
  "' or 1=1 --",
  '%_\\%',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '__proto__',
  'ﬃ٣𝟘İß',
  'x'.repeat(6_000),
] as const;

/** Years and offsets at and beyond the ends of what calendars and databases hold. */
export const dates = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T14:30:00.123456789Z',
  '2026-11-20T14:30Z',
  '2026-11-20T14:30:00+24:00',
  '2026-11-20T14:30:00-00:00',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '1970-01-01T00:00:00+14:00',
] as const;
const days = [
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-0001-01-01',
  '10000-01-01',
];

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  1e21,
  1e300,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  9_999_999_999,
] as const;
const numerals = ['1e309', '-Infinity', '0x10', '1_000', '١٢٣', '9'.repeat(400), '1.', '+1'] as const;

export const timeZones = [
  'Etc/GMT+14',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/St_Johns',
  '+07:00',
  '-23:59',
  'UTC+3',
  'EST5EDT',
  'posixrules',
  'asia/saigon',
  'Mars/Olympus',
] as const;

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

const wrongTypes = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 'x' },
  { length: -1 },
  Array.from({ length: 600 }, () => 'x'),
  deep(150),
] as const;

const isNumeric = ({ type, minimum, maximum }: JsonSchema) =>
  type === 'integer' || type === 'number' || minimum !== undefined || maximum !== undefined;
const isDate = ({ format }: JsonSchema, name: string) =>
  format === 'date-time' || format === 'date' || /^(from|to|at|date\w*)$/i.test(name);

/** The values that a field of this kind may take and stumble over later, as text. */
function telling(schema: JsonSchema, name: string): unknown[] {
  const { minimum, maximum, maxLength } = schema;
  return [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(isDate(schema, name) ? [...dates, ...days] : []),
    ...(/zone/i.test(name) ? timeZones : []),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(maxLength === undefined
      ? []
      : ['é'.repeat(maxLength), 'x'.repeat(maxLength + 1), '😀'.repeat(maxLength)]),
  ];
}

/** What goes into a field of a body. */
export const oddBodyValues = (schema: JsonSchema, name: string): Odd[] =>
  [
    ...texts,
    ...wrongTypes,
    ...numbers,
    ...numerals,
    ...telling(schema, name),
    ...(isNumeric(schema) ? [] : dates),
  ].map((value) => ({ value }));

/** Texts that are no UTF-8, or no percent-encoding. */
const brokenWritings = [
  '%',
  '%0',
  '%ZZ',
  '%C0%AF',
  '%ED%A0%80',
  '%FF',
  '%00',
  '%0d%0a',
  '+',
  '%2500',
  '%E2%80%AE',
];

const isWhole = (text: string) => text.isWellFormed();

/** What goes into a parameter of a query. */
export const oddQueryValues = (schema: JsonSchema, name: string): Odd[] => [
  ...[...texts.filter(isWhole), ...numbers, ...numerals, ...dates, ...telling(schema, name)].map((value) => ({
    value,
  })),
  ...brokenWritings.map((written) => ({ value: written, written })),
];
