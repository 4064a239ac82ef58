import { parseArgs } from 'node:util';
import { type EndpointName, endpoints } from '../src/api/endpoints.ts';
import type { Caller } from './call.ts';
import { type Verdict, verifyEndpoint } from './verify-endpoint.ts';

/** Verifies every endpoint of the contract, one after the other; changes nothing. */
export async function verifyContract(caller: Caller): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of Object.keys(endpoints) as EndpointName[])
    verdicts.push(await verifyEndpoint(caller, name));
  return verdicts;
}

function describe({ name, passed, failed, skipped }: Verdict): string {
  const { method, path } = endpoints[name];
  const mark = failed.length > 0 ? 'FAIL' : 'ok  ';
  const details = [
    ...failed.map((text) => `       ${text}`),
    ...skipped.map((text) => `       skipped: ${text}`),
  ];
  return [`${mark} ${method.toUpperCase().padEnd(6)} ${path} (${passed.length} held)`, ...details].join('\n');
}

/** The command: reports endpoint by endpoint. @returns the exit code */
export async function runVerification(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, token: { type: 'string' } } });
  if (!values.url || !values.token) {
    console.error('Usage: npm run contract:verify -- --url <backend> --token <id token>');
    return 2;
  }
  const verdicts = await verifyContract({ url: values.url, token: values.token });
  for (const verdict of verdicts) console.log(describe(verdict));
  const bad = verdicts.filter(({ failed }) => failed.length > 0).length;
  console.log(`${verdicts.length} endpoints, ${bad} do not hold the contract.`);
  return bad > 0 ? 1 : 0;
}
