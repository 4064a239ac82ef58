import express, { type Express } from 'express';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { errorHandler, unknownRoute } from '../http/error-handler.ts';
import { bodyProblem, jsonBody } from '../http/json-body.ts';
import { parse } from '../http/parse.ts';
import { invalidField } from '../http/problem.ts';
import { requestId } from '../http/request-id.ts';
import type { SandboxClock } from './clock.ts';
import { findFailures, retrySetAside } from './due-failures.ts';

const farthestMs = 400 * 86_400_000;

const moveSchema = z.union(
  [
    z.strictObject({ to: z.iso.datetime({ offset: true }) }),
    z.strictObject({
      days: z.int().min(0).max(400).default(0),
      hours: z.int().min(0).max(10_000).default(0),
    }),
  ],
  'needs `to`, or `days` and `hours`',
);

function targetOf(body: unknown, now: Date): Date {
  const move = parse(moveSchema, body);
  const target =
    'to' in move ? new Date(move.to) : new Date(now.getTime() + (move.days * 24 + move.hours) * 3_600_000);
  if (target < now) throw invalidField('to', 'clock_past');
  if (target.getTime() - now.getTime() > farthestMs) throw invalidField('to', 'clock_far');
  return target;
}

interface ControlParts {
  clock: SandboxClock;
  db: Database;
  performDue: () => Promise<Record<string, number>>;
}

/**
 * The sandbox's own controls, without a token. They move time for every tenant, so they are no part of the backend:
 * they answer at an address that nothing is forwarded to.
 */
export function createControls({ clock, db, performDue }: ControlParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId);
  app.get('/health', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/sandbox/clock', (_req, res) => {
    res.json({ now: clock.now().toISOString() });
  });
  app.post('/sandbox/clock', jsonBody, async (req, res) => {
    await clock.moveTo(targetOf(req.body, clock.now()));
    const done = await performDue();
    res.json({ now: clock.now().toISOString(), done });
  });
  app.get('/sandbox/due-failures', async (_req, res) => {
    res.json({ items: await findFailures(db) });
  });
  app.post('/sandbox/due-failures/retry', async (_req, res) => {
    const retried = await retrySetAside(db, clock.now());
    res.json({ retried, done: await performDue() });
  });
  app.use(unknownRoute, bodyProblem, errorHandler);
  return app;
}
