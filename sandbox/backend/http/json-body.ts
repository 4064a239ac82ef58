import { type Endpoint, endpoints, usualBodyKilobytes } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { encodingRefused, invalidField, jsonOnly, Problem } from './problem.ts';

const parseUpTo = (kilobytes: number) =>
  express.json({ limit: kilobytes * 1_024, strict: true, inflate: false });
const parseUsual = parseUpTo(usualBodyKilobytes);
/** Those of the few endpoints that take more. */
const parsers = new Map(
  Object.values<Endpoint>(endpoints).flatMap(({ method, path, bodyKilobytes }): [string, RequestHandler][] =>
    bodyKilobytes ? [[`${method.toUpperCase()} ${backendPrefix}/${path}`, parseUpTo(bodyKilobytes)]] : [],
  ),
);
const hasBody = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Reads a JSON body. A file's bytes are left to the route that takes files; anything else is refused unread. So is what
 * is compressed: no client of ours does, a small body could grow without limit, and what is not really compressed would
 * fail while it is read.
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  if ((req.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') throw encodingRefused();
  if (req.is('application/octet-stream')) return next();
  if (hasBody.has(req.method) && !req.is('json')) {
    throw jsonOnly();
  }
  const parse = parsers.get(`${req.method} ${req.path}`) ?? parseUsual;
  parse(req, res, next);
};

/** Says what was wrong with a body that could not be read. */
export const bodyProblem: ErrorRequestHandler = (error, _req, _res, next) => {
  // A charset that only the decoder does not know comes as an encoding.
  if (error?.type === 'charset.unsupported' || error?.type === 'encoding.unsupported') next(jsonOnly());
  else if (error?.type === 'entity.too.large') {
    next(new Problem(413, 'payload_too_large', 'The request is too large.'));
  } else if (error?.type?.startsWith('entity.')) {
    next(invalidField('body', 'not_json'));
  } else if (error?.type?.startsWith('request.')) next(invalidField('body', 'cut_short'));
  else next(error);
};
