interface Failure {
  code?: unknown;
  /** SQLite's own number: 13 is SQLITE_FULL. */
  errcode?: unknown;
  cause?: unknown;
}

/** Whether a failure is, at its root, that a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error as Failure | undefined | null; at; at = at.cause as Failure | undefined) {
    if (at.code === 'ENOSPC' || at.errcode === 13) return true;
  }
  return false;
}
