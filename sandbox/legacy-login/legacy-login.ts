import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { passwordSchema, usernameSchema } from '../identity/input.ts';
import type { Users } from '../identity/users.ts';
import type { LegacyAccounts } from './legacy-accounts.ts';

const bodySchema = z.object({ username: usernameSchema, password: passwordSchema });

/**
 * The login of the system before the pool. A right password moves the user into the pool and answers RETRY:
 * sign in there, with the same password. Everything else is INVALID.
 */
export function createLegacyLogin(accounts: LegacyAccounts, users: Users): Router {
  const router = express.Router();
  const login: RequestHandler = async (request, response) => {
    const { username, password } = bodySchema.parse(request.body);
    const account = await accounts.findByPassword(username, password);
    // A user who has moved keeps the password the pool has by now.
    if (account && !users.find(account.username)) users.create({ ...account, password, temporary: false });
    response.json({ message: account ? 'RETRY' : 'INVALID' });
  };
  router.post('/legacy-login', express.json({ limit: '4kb' }), login, refuseMalformed);
  return router;
}

const refuseMalformed: ErrorRequestHandler = (error, _request, response, next) => {
  const malformed = error instanceof z.ZodError || error?.status < 500;
  if (!malformed) return next(error);
  response.status(400).json({ message: 'INVALID' });
};
