import express, { type Router } from 'express';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';
import { renderMailbox } from './mailbox-view.ts';

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const querySchema = z.object({ to: z.string().optional() }).catch({});

/** The mailbox as a page and as JSON. */
export function createMailboxPages(mailbox: Mailbox): Router {
  const router = express.Router();
  router.use('/sandbox', (_request, response, next) => {
    response.set({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    next();
  });
  router.get('/sandbox/mailbox', (_request, response) => {
    response.type('html').send(renderMailbox(mailbox.list()));
  });
  router.get('/sandbox/mailbox.json', (request, response) => {
    response.json(mailbox.list(querySchema.parse(request.query).to));
  });
  router.get('/sandbox/mailbox.css', (_request, response) => {
    response.sendFile('mailbox.css', { root: import.meta.dirname });
  });
  return router;
}
