import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '@countinghouse/proxy/environment';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../proxy/src/config.ts';
import { parseBackendSettings } from '../sandbox/backend/settings.ts';
import { parseIdentitySettings } from '../sandbox/identity/settings.ts';
import { type ComposeService, composeFile, interpolate, readCompose } from './testing/compose-file.ts';
import { deployedProxies } from './testing/nginx.ts';

const { services } = readCompose();
const service = (name: string) => services[name] as ComposeService;
const proxies = ['proxy-1', 'proxy-2', 'proxy-3'].map(service);

/** As dclint gives it: its types are not found by the compiler. */
interface LintResult {
  messages: { rule: string }[];
}

/** What `new-env.mjs` says for a kind of deployment. */
function envOf(kind: 'trial' | 'production'): Record<string, string> {
  const script = path.join(import.meta.dirname, 'new-env.mjs');
  const lines = execFileSync(process.execPath, [script, kind, 'https://portal.example']).toString();
  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
const environmentOf = (name: string, env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, interpolate(value, env)]),
  );
const filledIn = {
  SECOND_FACTOR_SECRET: 'a secret that the backend has too, of 40 characters',
  BACKEND_URL: 'https://backend.example',
  COGNITO_USER_POOL_ID: 'us-west-2_AbCdEfGhI',
  COGNITO_CLIENT_ID: '3n4b5urk1ft4fl3mg5e62d9ado',
};

/** What AWS's SDK finds its credentials by. */
const ofAmazon = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
/** What compose.yaml and the image know themselves, and what is for a developer's machine. */
const settled = [
  ...['TRUSTED_PROXY_HOPS', 'REDIS_URL', 'SHUTDOWN_GRACE_MS', 'METRICS_HOST', 'METRICS_PORT'],
  ...['PORTAL_HOST', 'PORTAL_PORT', 'PORTAL_DIR', 'PORTAL_DATA_DIR', 'UNRELEASED_AREAS'],
];

describe('compose.yaml', () => {
  it('is what the Compose specification knows', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([composeFile], false).flatMap(({ messages }: LintResult) => messages);
    expect(messages.filter(({ rule }: { rule: string }) => /invalid/.test(rule))).toEqual([]);
  });

  it('sets nothing that the proxy does not know, and all that production demands', () => {
    const known = new Set([...Object.keys(environmentSchema.shape), ...ofAmazon]);
    for (const { environment = {} } of proxies)
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const production = { ...envOf('production'), ...filledIn };
    expect(parseConfig(environmentOf('proxy-1', production))).toMatchObject({
      isSandbox: false,
      origin: 'https://portal.example',
      trustedHops: 1,
    });
  });

  it('has the proxies set as deploy/.env says, whatever it is', () => {
    const production = { ...envOf('production'), ...filledIn };
    const names = [...Object.keys(environmentSchema.shape), ...ofAmazon];
    for (const name of names.filter((one) => !settled.includes(one)))
      expect(environmentOf('proxy-1', { ...production, [name]: 'as told' })).toMatchObject({
        [name]: 'as told',
      });
    expect(parseConfig(environmentOf('proxy-1', { ...production, SOCKETS_AT_ONCE: '9000' }))).toMatchObject({
      sockets: { perInstance: 9_000 },
    });
  });

  it('is not to be started without its secrets, nor with what is left to fill in', () => {
    const production = { ...envOf('production'), ...filledIn };
    for (const name of ['SESSION_SECRET', 'SECOND_FACTOR_SECRET', 'REDIS_PASSWORD', 'PORTAL_ORIGIN'])
      expect(() => environmentOf('proxy-1', { ...production, [name]: '' })).toThrow(`${name}: set it`);
    expect(() => environmentOf('proxy-1', envOf('production'))).toThrow('BACKEND_URL: set it');
    expect(readFileSync(composeFile, 'utf8')).not.toMatch(/(SECRET|PASSWORD)\w*:-[^}]/);
  });

  it('a trial has the sandbox on PostgreSQL and a bucket, and the proxies find it', () => {
    const env = envOf('trial');
    expect(parseConfig(environmentOf('proxy-1', env))).toMatchObject({ isSandbox: true });
    const backend = parseBackendSettings(environmentOf('backend', env));
    expect(backend).toMatchObject({
      issuer: `${env.COGNITO_ENDPOINT}/${env.COGNITO_USER_POOL_ID}`,
      filesS3: { bucket: 'countinghouse-files' },
      secondFactorSecret: env.SECOND_FACTOR_SECRET,
    });
    expect(backend.databaseUrl).toContain('@postgres:5432/');
    expect(parseIdentitySettings(environmentOf('identity', env))).toMatchObject({
      publicUrl: env.COGNITO_ENDPOINT,
      poolId: env.COGNITO_USER_POOL_ID,
      clientId: env.COGNITO_CLIENT_ID,
    });
    const trial = ['identity', 'backend', 'postgres', 'store'];
    expect(trial.map((name) => service(name).profiles)).toEqual(trial.map(() => ['trial']));
  });

  it('nginx finds the proxies where its configuration says', () => {
    const addresses = proxies.map(({ networks }) => Object.values(networks ?? {})[0]?.ipv4_address);
    expect(addresses.map((address) => `${address}:3000`)).toEqual(deployedProxies);
  });

  it('everything says whether it is well, and nothing starts before what it needs is', () => {
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect([name, needed, condition]).toEqual([name, needed, 'service_healthy']);
        const { healthcheck, build } = service(needed);
        expect([needed, healthcheck !== undefined || build !== undefined || needed === 'backend']).toEqual([
          needed,
          true,
        ]);
      }
  });

  it('what we run is not root, changes no file and gains no right', () => {
    for (const name of ['nginx', 'redis', 'identity', 'backend', 'proxy-1', 'proxy-2', 'proxy-3']) {
      const { read_only, cap_drop, security_opt } = service(name);
      expect([name, read_only, cap_drop, security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
    }
    expect([service('nginx').user, service('redis').user]).toEqual(['101:101', 'redis']);
    expect(proxies.map(({ stop_grace_period }) => stop_grace_period)).toEqual(['40s', '40s', '40s']);
  });

  it('only nginx is reached from outside', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['nginx']);
  });

  it('Redis keeps what it is given: it evicts nothing, and writes everything down', () => {
    const config = readFileSync(path.join(import.meta.dirname, 'redis', 'redis.conf'), 'utf8');
    expect(config).toMatch(/^maxmemory-policy noeviction$/m);
    expect(config).toMatch(/^appendonly yes$/m);
    expect(service('redis').volumes).toContain('redis:/data');
  });
});
