import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Where what is forwarded begins. */
const forwardedPath = '/api/proxy';
const prefix = new RegExp(`^${forwardedPath}(?=[/?]|$)`, 'i');

/** Runs handlers one after the other, as a router does that has no paths to compare. */
function inOrder(handlers: readonly RequestHandler[]): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    let at = 0;
    const goOn = (error?: unknown): void => {
      const handler = error === undefined ? handlers[at] : undefined;
      if (!handler) {
        next(error);
        return;
      }
      at += 1;
      try {
        const work: unknown = handler(req, res, goOn);
        if (work instanceof Promise) work.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    goOn();
  };
}

/** Has what is forwarded answered by `handlers` alone, below their own path: it is nearly all that is asked. */
export function onlyForwarded(handlers: readonly RequestHandler[]): RequestHandler {
  const run = inOrder(handlers);
  return (req, res, next) => {
    if (!prefix.test(req.url)) return next();
    const rest = req.url.slice(forwardedPath.length);
    req.url = rest.startsWith('/') ? rest : `/${rest}`;
    run(req, res, next);
  };
}
