import type { ErrorRequestHandler, RequestHandler } from 'express';
import { diskFullMessage, isDiskFull } from '../../service/disk-full.ts';
import { failureReason } from '../clock/failure-reason.ts';
import { databaseRefusal } from './database-refusal.ts';
import {
  AlreadyDecided,
  ConflictProblem,
  LikelyDuplicate,
  LinkChanged,
  MerchantChanged,
  NeededByLinks,
  Problem,
  ProfileChanged,
  SettingsChanged,
} from './problem.ts';

export const unknownRoute: RequestHandler = (req) => {
  throw new Problem(404, 'not_found', `There is no ${req.method} ${req.path}.`);
};

const unforeseen = (error: unknown) =>
  isDiskFull(error)
    ? new Problem(507, 'storage_full', diskFullMessage)
    : new Problem(500, 'internal_error', 'Something went wrong on our side.');

/** Where something failed; without its message, which names the values of a query. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .replace(error.message, () => '')
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    : [];

/** The one place where an error becomes a response; what was not foreseen is logged and told as nothing more. */
export const errorHandler: ErrorRequestHandler = (error, req, res, _next) => {
  const problem = error instanceof Problem ? error : (databaseRefusal(error, req) ?? unforeseen(error));
  if (problem !== error)
    console.error(
      JSON.stringify({
        ...{ requestId: req.requestId, path: req.path },
        ...{ error: failureReason(error), at: framesOf(error) },
      }),
    );
  res.status(problem.status).json({
    error: problem.code,
    message: problem.message,
    requestId: req.requestId,
    ...(problem instanceof ConflictProblem && { reason: problem.reason }),
    ...(problem instanceof LikelyDuplicate && { duplicateOf: problem.duplicateOf }),
    ...(problem instanceof MerchantChanged && { statusChange: problem.statusChange }),
    ...(problem instanceof SettingsChanged && { newerSettings: problem.newerSettings }),
    ...(problem instanceof ProfileChanged && { newerProfile: problem.newerProfile }),
    ...(problem instanceof LinkChanged && { newerLink: problem.newerLink }),
    ...(problem instanceof NeededByLinks && { links: problem.links }),
    ...(problem instanceof AlreadyDecided && { decided: problem.decided }),
    ...(problem.fields && { fields: problem.fields }),
  });
};
