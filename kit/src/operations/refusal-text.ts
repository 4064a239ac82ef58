import type { ApiError } from '../http/api-error.ts';

/**
 * Finds the text that says why an operation was refused, below the prefix `texts`: `forbidden`, `notFound`, or what
 * `nameOf` calls it; undefined where the general words serve.
 */
export const refusalTextOf =
  (texts: string, nameOf: (error: ApiError) => string | undefined) =>
  (error: ApiError): string | undefined => {
    const usual = { 403: 'forbidden', 404: 'notFound' }[error.status];
    const name = usual ?? nameOf(error);
    return name && `${texts}.${name}`;
  };
