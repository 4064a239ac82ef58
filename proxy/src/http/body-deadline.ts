import type { Request, RequestHandler, Response } from 'express';

const deadlines = new WeakMap<Request, NodeJS.Timeout>();

function giveUp(req: Request, res: Response): void {
  // Whoever was answered already, and goes on sending, is not listened to any longer.
  if (res.headersSent) {
    req.socket.destroy();
    return;
  }
  const message = 'The request did not arrive in time.';
  res.set('Connection', 'close').status(408);
  res.json({ error: 'request_timeout', message, requestId: req.requestId });
}

/** Bounds how long a body may take to arrive, whoever sends it. */
export function bodyDeadline(ms: number): RequestHandler {
  return (req, res, next) => {
    const hasBody = req.headers['transfer-encoding'] !== undefined || req.headers['content-length'];
    if (hasBody && !req.complete) {
      const deadline = setTimeout(() => req.complete || giveUp(req, res), ms).unref();
      deadlines.set(req, deadline);
      req.once('close', () => clearTimeout(deadline));
    }
    next();
  };
}

/** Lets a file take as long as a slow line needs, once its sender is known: signed in, or by a link. */
export const liftBodyDeadline = (req: Request): void => clearTimeout(deadlines.get(req));
