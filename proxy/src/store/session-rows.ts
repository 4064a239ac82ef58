import { createHash } from 'node:crypto';

/** One session as the store holds it. */
export interface SessionRow {
  /** Hash of the session id: a reader of the store must not be able to pose as anyone. */
  key: string;
  /** JSON of the session data. */
  data: string;
  /** Grows with each write, so that an older copy cannot be written over a newer one. */
  revision: number;
  /** Epoch milliseconds of the last request that a person made, as far as the store was told. */
  lastSeenAt: number;
}

/** A session that is there; its data is left out where the reader has it already. */
export type SeenRow = Pick<SessionRow, 'revision' | 'lastSeenAt'> & { data: string | null };

/** That a person used a session so long ago. Ages, because the clocks of instances and store may differ. */
export interface SessionUse {
  key: string;
  agoMs: number;
}

/** The store's table of sessions. A session lives as long as it is touched within the idle time. */
export interface SessionRows {
  read(key: string): Promise<SessionRow | null>;
  /** Whether the session is still there, and what it holds unless that is what `revision` held. Reads one row. */
  look(key: string, revision: number | undefined): Promise<SeenRow | null>;
  /** @param username null until someone is signed in */
  insert(key: string, username: string | null, data: string): Promise<void>;
  /**
   * Writes over `revision` only. It neither prolongs a session's life nor brings an ended one back.
   * @returns whether it was written
   */
  replace(key: string, username: string | null, data: string, revision: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Starts the idle time of sessions anew, at the moment of each use; one that was used since is left as it is. */
  touch(uses: readonly SessionUse[]): Promise<void>;
  listByUser(username: string): Promise<SessionRow[]>;
}

/** The key that the store knows a session id by. */
export const sessionKeyOf = (id: string) => createHash('sha256').update(id).digest('base64url');
