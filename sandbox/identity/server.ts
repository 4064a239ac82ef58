import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { openLegacyAccounts } from '../legacy-login/legacy-accounts.ts';
import { createLegacyLogin } from '../legacy-login/legacy-login.ts';
import { openMailbox } from '../mailbox/mailbox.ts';
import { createMailboxPages } from '../mailbox/mailbox-pages.ts';
import { listen, stop } from '../service/http-service.ts';
import { openDatabase } from './database.ts';
import { answerNotFound, answerUnexpected } from './error-handler.ts';
import { identityMigrations } from './migrations.ts';
import { createPool } from './pool.ts';
import { loadPoolKeys } from './pool-keys.ts';
import { createProtocol } from './protocol.ts';
import { requestLog } from './request-log.ts';
import { seedDemoAccounts } from './seed.ts';
import type { IdentitySettings } from './settings.ts';
import type { Users } from './users.ts';
import { createWellKnown } from './well-known.ts';

export interface RunningIdentity {
  /** Where the service listens; the issuer of its tokens is under `publicUrl`. */
  url: string;
  port: number;
  users: Users;
  /** Ends when requests under way are answered. */
  close(): Promise<void>;
}

/**
 * Starts the identity service with its mailbox and legacy login.
 * @throws the listening error, such as EADDRINUSE, before any file is touched
 */
export async function startIdentity(settings: IdentitySettings): Promise<RunningIdentity> {
  const application = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => (await application.promise)(request, response));
  const port = await listen(server, settings.port, settings.host);
  try {
    const opened = await open(settings, port);
    application.resolve(opened.application);
    const close = async () => {
      await stop(server);
      opened.close();
    };
    return { url: `http://127.0.0.1:${port}`, port, users: opened.users, close };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

async function open(settings: IdentitySettings, port: number) {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const keys = await loadPoolKeys(settings.dataDir);
  const database = openDatabase(join(settings.dataDir, 'identity.sqlite'), identityMigrations);
  const mailbox = openMailbox(join(settings.dataDir, 'mailbox.sqlite'), settings.now);
  const legacyAccounts = openLegacyAccounts(join(settings.dataDir, 'legacy-login.sqlite'));
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  const pool = createPool(settings, {
    database,
    keys,
    mailbox,
    publicUrl,
    isReserved: legacyAccounts.has,
  });
  if (settings.seedDemoAccounts) await seedDemoAccounts(pool, legacyAccounts);

  const application = express()
    .disable('x-powered-by')
    .disable('etag')
    .use(requestLog(settings.log))
    .get('/health', (_request, response) => {
      response.json({ status: 'ok' });
    })
    .use(createProtocol(pool))
    .use(createWellKnown(pool))
    .use(createMailboxPages(mailbox))
    .use(createLegacyLogin(legacyAccounts, pool.users))
    .use(answerNotFound, answerUnexpected);
  const close = () => {
    for (const room of [database, mailbox, legacyAccounts]) room.close();
  };
  return { application, users: pool.users, close };
}
