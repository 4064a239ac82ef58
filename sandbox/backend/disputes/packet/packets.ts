import { buffer } from 'node:stream/consumers';
import type { PacketQuery } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { submissions } from '../../../store/schema/disputes.ts';
import type { Actor } from '../../actor/actor.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { ContentFile } from '../../files/send-file.ts';
import { invalidField, notFound, type Problem } from '../../http/problem.ts';
import { readDispute } from '../find-dispute.ts';
import { type Draft, readDraft } from '../response/draft.ts';
import type { BuildJob, BuiltPacket, InspectedFile, PacketJob, Refused } from './jobs.ts';
import { packetContentOf } from './packet-content.ts';
import { PacketFailure, type PacketWorkers } from './packet-workers.ts';

const contentType = 'application/pdf';

/** A refusal as a response: what is too much, and how much there may be. */
const problemOf = (path: string, { refused, max, found }: Refused): Problem =>
  invalidField(path, refused, max === undefined ? undefined : { max, ...(found !== undefined && { found }) });

/** When somebody last changed what would be sent; of an untouched draft, when the dispute was opened. */
function changedAt({ facts, row, files }: Draft): Date {
  const changes = [facts.dispute.openedAt, row?.editedAt, ...files.map(({ uploadedAt }) => uploadedAt)];
  return new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)));
}

/** Files and packets through the processes that read and write them. */
export function createPackets(db: Database, files: FileStore, workers: PacketWorkers) {
  /** @throws Problem 400 naming `file` for what cannot be read, or is too long by itself */
  async function inspect(
    owner: string,
    file: Omit<Extract<PacketJob, { type: 'inspect' }>, 'type'>,
  ): Promise<InspectedFile> {
    const found = await workers.work(owner, { type: 'inspect', ...file }).catch((error) => {
      // What stops a process that is there for reading files is no file that a bank could read.
      if (error instanceof PacketFailure) return { refused: 'file_unreadable' } as const;
      throw error;
    });
    if ('refused' in found) throw problemOf('file', found);
    return found;
  }

  /** The packet of a draft. @throws Problem 400 naming `packet` when it is more than the network takes */
  async function build(draft: Draft, at: Date, said = ''): Promise<BuiltPacket> {
    const content = packetContentOf(draft, at);
    if (said) content.texts.push(['Statement', said]);
    async function readFiles(): Promise<BuildJob> {
      const bytes: Uint8Array[] = [];
      for (const { fileKey } of content.exhibits) bytes.push(await buffer(await files.read(fileKey)));
      return { type: 'build', content, files: bytes };
    }
    const { merchantId } = draft.facts.dispute;
    const built = await workers.work(merchantId, readFiles).catch((error) => {
      if (!(error instanceof PacketFailure)) throw error;
      throw invalidField('packet', 'packet_time');
    });
    if ('refused' in built) throw problemOf('packet', built);
    return built;
  }

  async function sentPacket(disputeId: string, stage: NonNullable<PacketQuery['stage']>) {
    const [sent] = await db
      .select({ key: submissions.packetKey })
      .from(submissions)
      .where(and(eq(submissions.disputeId, disputeId), eq(submissions.stage, stage)));
    if (!sent?.key) throw notFound('Packet');
    return buffer(await files.read(sent.key));
  }

  /** As it would go now. It is dated by its data and not by the clock: of the same draft it is the same file. */
  const packetNow = async (draft: Draft) => (await build(draft, changedAt(draft))).bytes;

  /** The packet of a dispute in the caller's scope: as it would go now, or as it went at a stage. */
  async function download(actor: Actor, { disputeId, stage }: PacketQuery): Promise<ContentFile> {
    const dispute = await readDispute(db, actor, disputeId);
    const bytes = stage ? await sentPacket(disputeId, stage) : await packetNow(await readDraft(db, dispute));
    return { fileName: `response-${disputeId}.pdf`, contentType, bytes };
  }

  return { inspect, build, download };
}

export type Packets = ReturnType<typeof createPackets>;
