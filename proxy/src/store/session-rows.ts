import { createHash } from 'node:crypto';

/** One session as the store holds it. */
export interface SessionRow {
  /** Hash of the session id: a reader of the store must not be able to pose as anyone. */
  key: string;
  /** JSON of the session data. */
  data: string;
  /** Grows with each write, so that an older copy cannot be written over a newer one. */
  revision: number;
  /** Epoch milliseconds of the last request that a person made. */
  lastSeenAt: number;
}

/** The store's table of sessions. A session lives as long as it is touched within the idle time. */
export interface SessionRows {
  read(key: string): Promise<SessionRow | null>;
  /** @param username null until someone is signed in */
  insert(key: string, username: string | null, data: string): Promise<void>;
  /**
   * Writes over `revision` only. It neither prolongs a session's life nor brings an ended one back.
   * @returns whether it was written
   */
  replace(key: string, username: string | null, data: string, revision: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Starts the idle time anew. */
  touch(key: string): Promise<void>;
  listByUser(username: string): Promise<SessionRow[]>;
}

/** The key that the store knows a session id by. */
export const sessionKeyOf = (id: string) => createHash('sha256').update(id).digest('base64url');
