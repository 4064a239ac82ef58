import type { FileWarning } from '../../../store/schema/disputes.ts';
import type { Exhibit, PacketContent } from './packet-content.ts';

/** A file that is to be looked at before it is kept. */
export interface InspectJob {
  type: 'inspect';
  contentType: string;
  bytes: Uint8Array;
  maxPages: number;
}

/** A packet that is to be written: the exhibits come with their bytes. */
export interface BuildJob {
  type: 'build';
  content: PacketContent;
  files: Uint8Array[];
}

export type PacketJob = InspectJob | BuildJob;

export interface InspectedFile {
  pages: number;
  packetBytes: number;
  leastBytes: number;
  warnings: FileWarning[];
}

export interface BuiltPacket {
  bytes: Uint8Array;
  pages: number;
}

/** Why a file or a packet is refused, with the figures. */
export interface Refused {
  refused: 'file_unreadable' | 'packet_pages' | 'packet_bytes';
  max?: number;
  found?: number;
  exhibit?: Exhibit['letter'];
}

export type Inspection = InspectedFile | Refused;
export type Built = BuiltPacket | Refused;
export type JobAnswer<Job extends PacketJob> = Job extends InspectJob ? Inspection : Built;

/** What a child process sends when it is done: an answer, or what went wrong. */
export type JobResult = { answer: Inspection | Built } | { failed: string };
