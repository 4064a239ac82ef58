import type { DocumentUploadQuery, MerchantDocument } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';
import type { SentFile } from '../files/send-file.ts';
import { notFound } from '../http/problem.ts';
import { findMerchant, visibleMerchants } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';
import { presentDocument } from './repository.ts';

const limit = 10 * 1024 * 1024;
const allowed = ['application/pdf', 'image/png', 'image/jpeg'];

export function createDocuments(db: Database, files: FileStore, scan: Scan) {
  async function upload(caller: Caller, query: DocumentUploadQuery, req: Request): Promise<MerchantDocument> {
    const { merchantId, kind, fileName } = query;
    await findMerchant(db, caller.actor, merchantId);
    const { bytes, contentType } = await readUpload(req, { fileName, limit, allowed, scan });
    const id = newId('doc', caller.at);
    const row = {
      ...{ id, merchantId, kind, fileName, contentType },
      size: bytes.length,
      fileKey: `documents/${id}`,
      uploadedBy: caller.actor.username,
      uploadedAt: caller.at,
    };
    const insert = async (tx: Database) => {
      await tx.insert(merchantDocuments).values(row);
      const after = { id, kind, fileName };
      await recordAuditEntry(tx, caller, {
        action: 'merchant:document',
        recordId: merchantId,
        merchantId,
        after,
      });
    };
    await keepFile(files, { key: row.fileKey, bytes }, () => db.transaction(insert));
    return presentDocument(row);
  }

  async function download(actor: Actor, id: string): Promise<SentFile> {
    const [row] = await db
      .select({ document: merchantDocuments })
      .from(merchantDocuments)
      .innerJoin(merchants, eq(merchants.id, merchantDocuments.merchantId))
      .where(and(visibleMerchants(db, actor), eq(merchantDocuments.id, id)));
    if (!row) throw notFound('Document');
    const { fileKey, fileName, contentType, size } = row.document;
    return { key: fileKey, fileName, contentType, size };
  }

  return { upload, download };
}

export type Documents = ReturnType<typeof createDocuments>;
