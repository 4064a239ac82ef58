import type { Request, RequestHandler, Response } from 'express';

/** What a middleware sets that says the same on every answer: asked once, and set from memory. */
export function constantHeaders(middleware: RequestHandler): RequestHandler {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: () => undefined,
  };
  middleware({} as Request, recorder as unknown as Response, () => undefined);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
