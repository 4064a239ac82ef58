import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName, endpoints } from './endpoints.ts';

type Listed = (typeof endpoints)[EndpointName];
export type EndpointMethod = Endpoint['method'];

/** The paths below `backendPrefix` that take a method. */
export type EndpointPath<Method extends EndpointMethod> = Extract<Listed, { method: Method }>['path'];

type EndpointAt<Method extends EndpointMethod, Path> = Extract<Listed, { method: Method; path: Path }>;

type Sent<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** What may be left out is what the schema lets be left out; the values are those that it reads. */
type Parameters<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]: Name extends keyof z.output<Schema>
    ? Sent<z.output<Schema>[Name]> | (undefined extends z.input<Schema>[Name] ? undefined : never)
    : never;
};

/** The query parameters of an endpoint; none when it takes none. */
export type EndpointQuery<Method extends EndpointMethod, Path> =
  EndpointAt<Method, Path> extends { query: infer Schema extends z.ZodType }
    ? Parameters<Schema>
    : Record<never, never>;

/** The JSON body of an endpoint, or the file that it takes; undefined when it takes neither. */
export type EndpointBody<Method extends EndpointMethod, Path> =
  EndpointAt<Method, Path> extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : EndpointAt<Method, Path> extends { takesFile: true }
      ? Blob
      : undefined;

/** The JSON that an endpoint answers with; a file's bytes when it answers with none. */
export type EndpointAnswer<Method extends EndpointMethod, Path> =
  EndpointAt<Method, Path> extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : Blob;
