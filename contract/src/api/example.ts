/** A value that only a running backend knows: what another endpoint answers. */
export interface Reference {
  /** Name of the endpoint that is asked first. */
  from: string;
  /** Where in its answer the value is: `items.0.id`. */
  pick: string;
  /** What it is asked with, besides its own example. */
  with: Readonly<Record<string, unknown>>;
  /** Narrows it to records on which the request does what it is for, where there are any. */
  prefer: Readonly<Record<string, unknown>>;
}

/** A field of the first record in a list. */
export const firstOf = (
  from: string,
  { pick = 'id', prefer = {}, ...rest }: { pick?: string; prefer?: object; with?: object } = {},
): Reference => ({ from, pick: `items.0.${pick}`, with: { limit: 1, ...rest.with }, prefer: { ...prefer } });

/** A field of what an endpoint answers. */
export const answerOf = (from: string, pick = 'id'): Reference => ({ from, pick, with: {}, prefer: {} });

/** A name that nobody had before. */
export interface UniqueName {
  unique: string;
  /** What stands behind it: of an address. */
  end: string;
}
export const unique = (prefix: string, end = ''): UniqueName => ({ unique: prefix, end });
export const isUniqueName = (value: unknown): value is UniqueName =>
  typeof value === 'object' && value !== null && 'unique' in value;

/** A request that succeeds: for the documentation, for tests, and for trying a backend. */
export interface Example {
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  /** The bytes of a file, a character each. */
  file?: string;
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'from' in value && 'pick' in value;
