import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '@countinghouse/proxy/environment';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../proxy/src/config.ts';

const chart = path.join(import.meta.dirname, 'countinghouse');
const read = (file: string) => readFileSync(path.join(chart, file), 'utf8');
const templates = globSync('templates/*.yaml', { cwd: chart }).sort();
const everyTemplate = [...templates, 'templates/_helpers.tpl'].map(read).join('\n');
const defaults = parse(read('values.yaml'));
const secrets = ['SESSION_SECRET', 'SECOND_FACTOR_SECRET', 'REDIS_URL'];

/** What one deployment gives. */
const given = {
  portal: { origin: 'https://portal.example', trustedProxyHops: 1 },
  backend: { url: 'https://backend.example' },
  identity: { userPoolId: 'us-west-2_AbCdEfGhI', clientId: '3n4b5urk1ft4fl3mg5e62d9ado' },
  existingSecret: 'portal-secrets',
  ingress: { ...defaults.ingress, hosts: ['portal.example'], tlsSecretName: 'portal-tls' },
};

/** Names of values, down to what is no object of the chart's own. */
function namesOf(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const full = `${prefix}${name}`;
    const isGroup = typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0;
    return isGroup && full !== 'resources' ? namesOf(value, `${full}.`) : [full];
  });
}

describe('the values', () => {
  const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(read('values.schema.json')),
  );

  it('are refused until what has no default is given, and then not', () => {
    expect(isValid(defaults)).toBe(false);
    expect(isValid({ ...defaults, ...given })).toBe(true);
  });

  it.each([
    ['an origin without TLS', { portal: { origin: 'http://portal.example' } }],
    ['a value that the chart does not know', { replicaCount: 3 }],
    ['a secret among the settings', { env: { SESSION_SECRET: 'x' } }],
    ['a number that Helm would write in its own way', { env: { MAX_CONNECTIONS: 1_000_000 } }],
    ['less time to stop than stopping takes', { terminationGracePeriodSeconds: 30 }],
    ['an ingress without hosts', { ingress: { ...given.ingress, hosts: [] } }],
  ])('are refused with %s', (_what, wrong) => {
    expect(isValid({ ...defaults, ...given, ...wrong })).toBe(false);
  });

  it('are all used, and nothing is used that they do not have', () => {
    const used = new Set(
      [...everyTemplate.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name as string),
    );
    const names = namesOf(defaults);
    const isOf = (name: string, other: string) => name === other || name.startsWith(`${other}.`);
    expect(names.filter((name) => ![...used].some((other) => isOf(name, other)))).toEqual([]);
    expect([...used].filter((name) => !names.some((other) => isOf(other, name)))).toEqual([]);
  });
});

describe('the templates', () => {
  it('set nothing that the proxy does not know, and all that production demands', () => {
    const [, data = ''] = read('templates/config.yaml').split('\ndata:\n');
    const lines = [...data.matchAll(/^ {2}([A-Z_]+): (.+)$/gm)];
    const settingOf = (text: string) =>
      text.replace(/\{\{ \.Values\.([\w.]+) \| quote \}\}/, (_, name: string) =>
        String(
          name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], {
            ...defaults,
            ...given,
          }),
        ),
      );
    const settings = Object.fromEntries(
      lines.map(([, name = '', text = '']) => [name, parse(settingOf(text))]),
    );
    const known = Object.keys(environmentSchema.shape);
    expect([...Object.keys(settings), ...secrets].filter((name) => !known.includes(name))).toEqual([]);
    expect(read('templates/deployment.yaml')).toContain(
      `list ${secrets.map((name) => `"${name}"`).join(' ')} }}`,
    );
    const environment = {
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
      SESSION_SECRET: 'a secret of forty characters or somewhat more',
      SECOND_FACTOR_SECRET: 'another secret of forty characters or more',
      REDIS_URL: 'rediss://:password@redis.example:6379',
    };
    expect(parseConfig(environment)).toMatchObject({
      isSandbox: false,
      shutdown: { graceMs: 12_000, drainMs: 25_000 },
    });
  });

  it('stop no pod before it has stopped by itself', () => {
    expect(defaults.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(12 + 25 + 2);
    expect(read('templates/deployment.yaml')).toContain(
      'terminationGracePeriodSeconds: {{ .Values.terminationGracePeriodSeconds }}',
    );
  });

  it.each(templates)('%s is YAML where it is no template, and ends what it begins', (file) => {
    const text = read(file);
    const begun = text.match(/\{\{-? (if|range|with|define) /g)?.length ?? 0;
    expect(text.match(/\{\{-? end -?\}\}/g)?.length ?? 0).toBe(begun);
    const skeleton = text.replace(/^\s*\{\{.*\}\}$/gm, '').replaceAll(/\{\{.*?\}\}/g, 'x');
    expect(parse(skeleton)).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
  });

  const hasHelm = spawnSync('helm', ['version']).error === undefined;
  if (!hasHelm) console.log('helm is not installed: the chart is not rendered');
  it.runIf(hasHelm)('are rendered by Helm', () => {
    const sets = [
      'portal.origin=https://portal.example',
      'backend.url=https://backend.example',
      'identity.userPoolId=us-west-2_AbCdEfGhI',
      'identity.clientId=abc',
      'existingSecret=portal-secrets',
      'ingress.hosts={portal.example}',
      'ingress.tlsSecretName=portal-tls',
    ].flatMap((one) => ['--set', one]);
    const { status, stderr } = spawnSync('helm', ['template', 'trial', chart, ...sets]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });
});

it('the chart has the version of what it deploys', () => {
  const { version } = JSON.parse(readFileSync(path.join(chart, '../../../package.json'), 'utf8'));
  expect(parse(read('Chart.yaml')).appVersion).toBe(version);
});
