import { type Endpoint, type Example, endpoints, NoRecord, resolveExample } from '@countinghouse/contract';
import { type Check, checks } from './checks.ts';
import { type Client, createClient } from './client.ts';
import { expectRefusal } from './expect.ts';

/** What was found out about an endpoint. */
export interface Finding {
  name: string;
  /** Why nothing was tried; null when something was. */
  skipped: string | null;
  passed: string[];
  failed: { check: string; reason: string }[];
}

export interface VerifyOptions {
  /** Of the backend, without the prefix. */
  url: string;
  /** An id token that the backend believes. */
  token: string;
  /** Tries what changes something too. */
  writes: boolean;
}

const known: Record<string, Endpoint> = endpoints;
const isRead = ({ method }: Endpoint) => method === 'get';

class NeedsWrites extends Error {}

/** The endpoint's example, about records of the token's bearer. */
const exampleOf = (client: Client, name: string, writes: boolean): Promise<Example> =>
  resolveExample(known, name, async (from, request) => {
    const endpoint = known[from];
    if (!endpoint) throw new Error(`no endpoint ${from}`);
    if (!isRead(endpoint) && !writes) throw new NeedsWrites();
    const { status, body } = await client.send(endpoint, request);
    return status < 300 ? body : undefined;
  });

const reasonOf = (error: unknown) => {
  const { name, message, cause } = error as Error;
  return name === 'TypeError' && cause instanceof Error ? `${message}: ${cause.message}` : message;
};

async function attempt(finding: Finding, check: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    finding.passed.push(check);
  } catch (error) {
    finding.failed.push({ check, reason: reasonOf(error) });
  }
}

async function verifyEndpoint(client: Client, name: string, writes: boolean): Promise<Finding> {
  const finding: Finding = { name, skipped: null, passed: [], failed: [] };
  const skip = (why: string): Finding => ({ ...finding, skipped: why });
  const endpoint = known[name] as Endpoint;
  if (!isRead(endpoint) && !writes) return skip('it writes; try it with --writes');
  let example: Example;
  try {
    if (!client.mayUse(endpoint)) {
      await attempt(finding, '403 for this role', async () =>
        expectRefusal(await client.send(endpoint, {}), 403),
      );
      return finding;
    }
    example = await exampleOf(client, name, writes);
  } catch (error) {
    if (error instanceof NeedsWrites) return skip('its record is made by a write; try it with --writes');
    if (error instanceof NoRecord) return skip(`no record to try it on: ${error.message}`);
    return { ...finding, failed: [{ check: 'its example', reason: reasonOf(error) }] };
  }
  const applicable: readonly Check[] = checks.filter((check) => check.appliesTo(endpoint));
  for (const check of applicable)
    await attempt(finding, check.name, () => check.run(client, endpoint, example));
  return finding;
}

/** Runs the contract against a backend, endpoint by endpoint. */
export async function* verifyContract({ url, token, writes }: VerifyOptions): AsyncGenerator<Finding> {
  const client = createClient(url, token);
  for (const name of Object.keys(endpoints)) yield await verifyEndpoint(client, name, writes);
}
