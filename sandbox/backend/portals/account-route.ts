import { portalAccountBodySchema, portalAccountSchema } from '@countinghouse/contract';
import { backendPrefix, portalAccountEndpoint } from '@countinghouse/contract/vocabulary';
import { eq, inArray } from 'drizzle-orm';
import express, { Router } from 'express';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import { parse } from '../http/parse.ts';
import { partnerOf } from '../user-management/publish-user.ts';
import { findLanguage } from '../user-management/user-language.ts';
import { assertProxy } from './assert-proxy.ts';

interface Asked {
  username: string;
  partnerId: string | null;
  merchantId: string | null;
}

/** Of an account that is not in the list, as one that moves over only when it signs in, what its token says. */
async function partnerByClaims(db: Database, { partnerId, merchantId }: Asked): Promise<string | null> {
  if (merchantId === null) return partnerId;
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
  return merchant?.partnerId ?? null;
}

/** Whose user an account is. An administrator is nobody's. */
async function findAccount(db: Database, asked: Asked) {
  const [user] = await db
    .select()
    .from(users)
    .where(inArray(users.username, [asked.username, asked.username.toLowerCase()]));
  if (!user) return { isListed: false, partnerId: await partnerByClaims(db, asked), language: null };
  return { isListed: true, partnerId: await partnerOf(db, user), language: await findLanguage(db, user) };
}

/** What the proxy asks before anybody is signed in. No token is asked for: the proxy proves that it is the one. */
export function portalAccountRoute({ db, secret }: { db: Database; secret: string }): Router {
  const router = Router();
  const path = `${backendPrefix}/${portalAccountEndpoint}`;
  router.post(path, express.text({ type: 'application/json', limit: '4kb' }), async (req, res) => {
    const body = typeof req.body === 'string' ? req.body : '';
    await assertProxy(req, secret, body);
    res.json(
      portalAccountSchema.parse(await findAccount(db, parse(portalAccountBodySchema, JSON.parse(body)))),
    );
  });
  return router;
}
