interface Failure {
  code?: unknown;
  /** SQLite's own number: 13 is SQLITE_FULL. */
  errcode?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** PostgreSQL's disk_full, and Node's. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', '53100']);

/** Whether a failure is, at its root, that a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error as Failure | undefined | null; at; at = at.cause as Failure | undefined) {
    if (codes.has(at.code) || at.errcode === 13 || /no space left on device/i.test(String(at.message)))
      return true;
  }
  return false;
}

export const diskFullMessage = 'There is no storage left to keep this. Nothing was changed; try again later.';
