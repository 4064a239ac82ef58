import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
    }
  }
}

const wellFormed = /^[\w-]{8,64}$/;

/** Takes the request id that the proxy gave, or makes one, and says it in the answer. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  req.requestId = given && wellFormed.test(given) ? given : randomUUID();
  res.set('X-Request-Id', req.requestId);
  next();
};
