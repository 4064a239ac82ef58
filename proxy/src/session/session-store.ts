import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import { normalizeAccount } from '../limits/keys.ts';
import { type SessionRow, type SessionRows, sessionKeyOf } from '../store/session-rows.ts';
import type { LastUses } from './last-uses.ts';
import { RecentMap } from './recent-map.ts';

type Callback<Value = void> = (error?: unknown, value?: Value) => void;

/** What the store held when a session was read. */
interface Origin {
  revision: number;
  data: string;
  lastSeenAt: number;
}

/** A session as this process last read it. Requests share it, and none may write on it. */
interface Copy {
  revision: number;
  session: Readonly<SessionData>;
}

/** Copies of sessions in memory: some 10 KB each. */
const mostCopies = 2_000;

/** Hands the outcome of `work` to a callback, as express-session wants it. */
function settle<Value>(callback: Callback<Value> | undefined, work: Promise<Value>): void {
  work.then(
    (value) => callback?.(undefined, value),
    (error) => callback?.(error),
  );
}

const usernameOf = (session: SessionData) => (session.user ? normalizeAccount(session.user.username) : null);
const parse = ({ data }: SessionRow) => JSON.parse(data) as SessionData;

/**
 * express-session's store over the shared rows. A session that was read is written back only over what was read: a
 * request that outlives a logout cannot bring the session back, and a long download cannot undo a token's renewal.
 * There is no `touch`: whether a request keeps a session alive is decided by the middlewares, not by express-session.
 */
export class SessionStore extends Store {
  readonly #rows: SessionRows;
  readonly #absoluteMs: number;
  readonly #outlived: (session: SessionData) => void;
  readonly #uses: LastUses;
  readonly #copies = new RecentMap<Copy>(mostCopies);
  readonly #origins = new WeakMap<Partial<SessionData>, Origin>();

  /**
   * @param absoluteMs after which a session ends however busy it is
   * @param outlived called with a session that ended so, for what it held to be revoked
   */
  constructor(
    rows: SessionRows,
    uses: LastUses,
    absoluteMs: number,
    outlived: (session: SessionData) => void,
  ) {
    super();
    this.#rows = rows;
    this.#uses = uses;
    this.#absoluteMs = absoluteMs;
    this.#outlived = outlived;
  }

  override get(id: string, callback: Callback<SessionData | null>): void {
    settle(callback, this.read(sessionKeyOf(id)));
  }

  override set(id: string, session: SessionData, callback?: Callback): void {
    settle(callback, this.#write(sessionKeyOf(id), session));
  }

  override destroy(id: string, callback?: Callback): void {
    settle(callback, this.end(sessionKeyOf(id)));
  }

  override createSession(req: Request, data: SessionData): Session & SessionData {
    const origin = this.#origins.get(data);
    // Its types leave out that it returns the session.
    const session = super.createSession(req, data) as unknown as Session & SessionData;
    if (origin) this.#origins.set(session, { ...origin, data: JSON.stringify(session) });
    return session;
  }

  /** The session under a key of {@link sessionKeyOf}, without keeping it alive; null when it has ended. */
  async read(key: string): Promise<SessionData | null> {
    const row = await this.#rows.read(key);
    if (!row) return null;
    const session = parse(row);
    if (await this.#endOutlived(key, session)) return null;
    this.#origins.set(session, { revision: row.revision, data: row.data, lastSeenAt: row.lastSeenAt });
    return session;
  }

  /**
   * The same for reading only, and cheaper. The store is asked each time whether the session is there and has not
   * changed, so that an end anywhere is an end here at once; only what it holds comes from memory then.
   */
  async look(key: string): Promise<{ session: Readonly<SessionData>; lastSeenAt: number } | null> {
    const held = this.#copies.get(key);
    const row = await this.#rows.look(key, held?.revision);
    if (!row) {
      this.#copies.delete(key);
      return null;
    }
    let session = held?.session;
    if (row.data !== null || !session) {
      session = Object.freeze(parse(row as SessionRow));
      this.#copies.set(key, { revision: row.revision, session });
    }
    if (await this.#endOutlived(key, session)) return null;
    return { session, lastSeenAt: row.lastSeenAt };
  }

  /** Applies `change` to what is stored now, however many others write. Does nothing to a session that has ended. */
  async update(key: string, change: (session: SessionData) => SessionData): Promise<void> {
    for (;;) {
      const row = await this.#rows.read(key);
      if (!row) return;
      const changed = change(parse(row));
      const isWritten = await this.#rows.replace(
        key,
        usernameOf(changed),
        JSON.stringify(changed),
        row.revision,
      );
      if (isWritten) return;
    }
  }

  end(key: string): Promise<void> {
    this.#copies.delete(key);
    return this.#rows.remove(key);
  }

  /** Notes that a person used a session that was read for a request: its idle time starts anew. */
  async noteUse(id: string, session: Partial<SessionData>): Promise<void> {
    const origin = this.#origins.get(session);
    if (origin) await this.#uses.note(sessionKeyOf(id), origin.lastSeenAt);
  }

  async listByUser(username: string): Promise<{ row: SessionRow; session: SessionData }[]> {
    const name = normalizeAccount(username);
    const rows = await this.#rows.listByUser(name);
    // The index may name a session that has since become someone else's.
    return rows
      .map((row) => ({ row: this.#asUsed(row), session: parse(row) }))
      .filter(({ session }) => usernameOf(session) === name && !this.#isOutlived(session));
  }

  /** With its last use, if only this process knows of that. */
  #asUsed(row: SessionRow): SessionRow {
    return { ...row, lastSeenAt: Math.max(row.lastSeenAt, this.#uses.of(row.key) ?? 0) };
  }

  async #endOutlived(key: string, session: SessionData): Promise<boolean> {
    if (!this.#isOutlived(session)) return false;
    await this.end(key);
    this.#outlived(session);
    return true;
  }

  #isOutlived({ createdAt }: SessionData): boolean {
    return createdAt !== undefined && Date.now() - createdAt > this.#absoluteMs;
  }

  async #write(key: string, session: SessionData): Promise<void> {
    const data = JSON.stringify(session);
    const origin = this.#origins.get(session);
    if (!origin) {
      await this.#rows.insert(key, usernameOf(session), data);
      // What is written after it is written over it: no two revisions of a session have the same number.
      this.#origins.set(session, { revision: 1, data, lastSeenAt: Date.now() });
      return;
    }
    if (origin.data === data) return;
    const { revision, lastSeenAt } = origin;
    const isWritten = await this.#rows.replace(key, usernameOf(session), data, revision);
    if (isWritten) this.#origins.set(session, { revision: revision + 1, data, lastSeenAt });
  }
}
