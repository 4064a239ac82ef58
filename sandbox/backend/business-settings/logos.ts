import type { BusinessSettingsQuery, Logo } from '@countinghouse/contract';
import { type LogoTheme, logoLimits } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { keptLogos } from '../../store/schema/business-settings.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import type { Caller } from '../audit/audit.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { assertRoomForChange, changeSettings } from './change.ts';
import { rewriteLogo } from './logo-image.ts';
import { assertChangeable, findOwner, lockOwner } from './owner.ts';
import { findLogo, type LogoRow, readState } from './state.ts';

const allowed = ['image/png', 'image/jpeg'];

export type LogoQuery = BusinessSettingsQuery & { theme?: LogoTheme };

const commandIn = (caller: Caller, tx: Database): Command => ({
  ...caller,
  ...{ tx, key: null },
  afterCommit: () => undefined,
});

/**
 * Logos are small and shown on every page: they are kept with the looks, as data URLs. Scripts cannot hide in a PNG or a
 * JPEG that was written anew; SVG is not taken.
 */
export function createLogos(db: Database, scan: Scan) {
  async function read(actor: Actor, { theme = 'light', ...query }: LogoQuery): Promise<Logo> {
    const owner = await findOwner(db, actor, query);
    const [row] = await db.select().from(customDisplays).where(eq(customDisplays.ownerId, owner.id));
    const { logoIds } = await readState(db, owner);
    return { id: logoIds[theme], logo: (theme === 'light' ? row?.logo : row?.logoDark) || null };
  }

  async function upload(
    caller: Caller,
    { theme = 'light', ...query }: LogoQuery,
    req: Request,
  ): Promise<Logo> {
    // Before anything is read: who may not, and who did it too often, has nothing unpacked.
    await db.transaction(async (tx) => {
      const owner = await lockOwner(tx, caller.actor, query);
      assertChangeable(owner);
      await assertRoomForChange(commandIn(caller, tx), owner);
    });
    const sent = await readUpload(req, { limit: logoLimits.bytes, allowed, scan });
    const { bytes, width, height } = await rewriteLogo(sent.bytes, sent.contentType);
    return db.transaction(async (tx) => {
      const owner = await lockOwner(tx, caller.actor, query);
      const logo: LogoRow = {
        ...{
          id: newId('lgo', caller.at),
          ownerId: owner.id,
          ownerKind: owner.kind,
          theme,
          width,
          height,
          at: caller.at,
        },
        ...{ contentType: sent.contentType, bytes: bytes.length },
        url: `data:${sent.contentType};base64,${bytes.toString('base64')}`,
      };
      const shown = await findLogo(tx, owner.id, (await readState(tx, owner)).logoIds[theme]);
      // The same picture again is no change.
      if (shown?.url === logo.url) return { id: shown.id, logo: shown.url };
      await tx.insert(keptLogos).values(logo);
      await changeSettings(commandIn(caller, tx), owner, { logos: { [theme]: logo } });
      return { id: logo.id, logo: logo.url };
    });
  }

  async function remove(command: Command, { theme = 'light', ...query }: LogoQuery): Promise<Logo> {
    const owner = await lockOwner(command.tx, command.actor, query);
    await changeSettings(command, owner, { logos: { [theme]: null } });
    return { id: null, logo: null };
  }

  /** A logo by its id, of whoever's settings the caller sees. */
  async function readKept(actor: Actor, { id }: { id: string }): Promise<Logo> {
    const [row] = await db.select().from(keptLogos).where(eq(keptLogos.id, id));
    if (!row) throw notFound('Logo');
    const { ownerId, ownerKind } = row;
    await findOwner(db, actor, ownerKind === 'partner' ? { partnerId: ownerId } : { merchantId: ownerId });
    return { id, logo: row.url };
  }

  return { read, upload, remove, readKept };
}

export type Logos = ReturnType<typeof createLogos>;
