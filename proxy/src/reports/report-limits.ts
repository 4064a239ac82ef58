import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What is bounded, in this time. */
const windowMs = 600_000;

/** Who reports, each part as a digest; without a session there is nobody but an address. */
export interface Sender {
  session: string | null;
  user: string | null;
  address: string;
  site: string;
}

interface Bounds {
  perSession: number;
  perUser: number;
  perAddress: number;
  perSite: number;
}

/** Reports: a page sends some twenty as it loads, and a few for each page that is opened. */
const reportBounds: Bounds = { perSession: 400, perUser: 1_200, perAddress: 2_000, perSite: 6_000 };

/**
 * Lines in the log. No browser, user or address can fill more than a tenth of what all of their kind have, and who has
 * no session none of what users have.
 */
const lineBounds: Bounds & { users: number; strangers: number } = {
  ...{ perSession: 20, perUser: 60, perAddress: 60, perSite: 100 },
  ...{ users: 600, strangers: 1_000 },
};

function createBounds(name: string, { perSession, perUser, perAddress, perSite }: Bounds) {
  const limiter = (of: string, points: number) =>
    new RateLimiterMemory({ keyPrefix: `${name}-${of}`, points, duration: windowMs / 1_000 });
  const [bySession, byUser] = [limiter('session', perSession), limiter('user', perUser)];
  const [bySite, byAddress] = [limiter('site', perSite), limiter('address', perAddress)];
  const hasRoom = (one: RateLimiterMemory, key: string, points: number) =>
    one.consume(key, points).then(
      () => true,
      () => false,
    );
  /** A session counts for itself and its user, whoever else is behind their address. */
  return async ({ session, user, address, site }: Sender, points: number): Promise<boolean> => {
    if (session !== null && user !== null)
      return (await hasRoom(bySession, session, points)) && (await hasRoom(byUser, user, points));
    return (await hasRoom(bySite, site, points)) && (await hasRoom(byAddress, address, points));
  };
}

/** How much browsers may report to one instance. Whatever one of them does, others are heard. */
export function createReportLimits() {
  const mayReport = createBounds('reports', reportBounds);
  const mayWrite = createBounds('report-lines', lineBounds);
  const shared = (points: number) => new RateLimiterMemory({ points, duration: windowMs / 1_000 });
  const [ofUsers, ofStrangers] = [shared(lineBounds.users), shared(lineBounds.strangers)];
  return {
    mayReport,
    /** Whether a line of the log is left for a report of this sender. */
    async mayWrite(sender: Sender): Promise<boolean> {
      if (!(await mayWrite(sender, 1))) return false;
      const all = sender.session === null ? ofStrangers : ofUsers;
      return all.consume('all').then(
        () => true,
        () => false,
      );
    },
  };
}

export type ReportLimits = ReturnType<typeof createReportLimits>;
