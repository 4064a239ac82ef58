import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';

/** Whose socket it is. */
interface Owner {
  sessionKey: string;
  username: string;
}

const tooMany = () => new Problem(429, 'rate_limited', 'Too many connections are open. Close some first.');
const full = () => new Problem(503, 'rate_limited', 'Too many connections are open here. Try again shortly.');

/** Counts the sockets of an instance, from before the backend is asked until they are closed. */
export function createSocketLimits({ perSession, perUser, perInstance }: ProxyConfig['sockets']) {
  const owners = new Set<Owner>();
  const countOf = (isCounted: (owner: Owner) => boolean) => [...owners].filter(isCounted).length;

  return {
    /** @returns what gives the place back, once. @throws Problem 429, or 503 when the instance is full */
    take(sessionKey: string, username: string): () => void {
      if (owners.size >= perInstance) throw full();
      if (countOf((owner) => owner.sessionKey === sessionKey) >= perSession) throw tooMany();
      if (countOf((owner) => owner.username === username) >= perUser) throw tooMany();
      const owner = { sessionKey, username };
      owners.add(owner);
      return () => void owners.delete(owner);
    },
  };
}
