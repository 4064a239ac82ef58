import type { Logo } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';

const limit = 256 * 1024;
const allowed = ['image/png', 'image/jpeg'];

export type LogoOwner = { merchantId: string } | { partnerId: string };
const idOf = (owner: LogoOwner) => ('merchantId' in owner ? owner.merchantId : owner.partnerId);

/**
 * Logos are small and shown on every page: they are kept with the brand, as data URLs. Scripts cannot hide in a PNG or
 * a JPEG; SVG is not taken.
 */
export function createLogos(db: Database, scan: Scan) {
  async function read(tx: Database, ownerId: string): Promise<Logo> {
    const [row] = await tx.select().from(customDisplays).where(eq(customDisplays.ownerId, ownerId));
    return { logo: row?.logo || null };
  }

  async function set(tx: Database, caller: Caller, owner: LogoOwner, logo: string): Promise<Logo> {
    const ownerId = idOf(owner);
    await tx
      .insert(customDisplays)
      .values({ ownerId, logo, userIcon: '', favicon: '', isExternal: false })
      .onConflictDoUpdate({ target: customDisplays.ownerId, set: { logo } });
    const action = logo ? 'logo:upload' : 'logo:delete';
    await recordAuditEntry(tx, caller, {
      action,
      recordId: ownerId,
      ...owner,
      after: { bytes: logo.length },
    });
    return { logo: logo || null };
  }

  async function upload(caller: Caller, owner: LogoOwner, req: Request): Promise<Logo> {
    const { bytes, contentType } = await readUpload(req, { limit, allowed, scan });
    const logo = `data:${contentType};base64,${bytes.toString('base64')}`;
    return db.transaction((tx) => set(tx, caller, owner, logo));
  }

  return {
    read,
    upload,
    remove: (tx: Database, caller: Caller, owner: LogoOwner) => set(tx, caller, owner, ''),
  };
}

export type Logos = ReturnType<typeof createLogos>;
