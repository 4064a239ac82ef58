import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { diskFullMessage, isDiskFull } from '../service/disk-full.ts';
import type { LoggedLocals } from './request-log.ts';

/** What no route answers. */
export const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).json({ message: 'Not found' });
};

/** What no route expects: the stack goes to the log, never to the caller. */
export const answerUnexpected: ErrorRequestHandler = (
  error,
  _request,
  response: Response<unknown, LoggedLocals>,
  next,
) => {
  if (response.headersSent) return next(error);
  response.locals.detail = String(error?.stack ?? error);
  if (isDiskFull(error)) response.status(507).json({ message: diskFullMessage });
  else response.status(500).json({ message: 'Internal error' });
};
