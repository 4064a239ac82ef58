/** How much a socket may cost. Tests lower them. */
export interface RealtimeLimits {
  /** Messages that are read and handed to the connection at a time: all that ever waits in memory for one reader. */
  batch: number;
  /** How many sequence numbers may be missed and still be told one by one; beyond, the caller reloads. */
  replay: number;
  /** A reader that has not taken a batch for this long… */
  stallMs: number;
  /** …and is this many sequence numbers behind is cut off. */
  behind: number;
  heartbeatMs: number;
  /** A client that has answered no ping for this long is taken for gone, at the next heartbeat. */
  silenceMs: number;
}

export const defaultLimits: RealtimeLimits = {
  batch: 100,
  replay: 10_000,
  stallMs: 5_000,
  behind: 1_000,
  heartbeatMs: 20_000,
  silenceMs: 30_000,
};
