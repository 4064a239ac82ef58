import { expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

interface Problem {
  ruleId: string;
  code: string;
  message: string;
  location: { pointer?: string }[];
  path: string[];
}

/** By a name that the compiler does not follow: their own types are large, and little of them is used. */
const load = (name: string) => import(name);

const lintWithRedocly = async (document: unknown): Promise<string[]> => {
  const { createConfig, lintFromString } = await load('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems: Problem[] = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

const lintWithSpectral = async (document: unknown): Promise<string[]> => {
  const { Spectral } = (await load('@stoplight/spectral-core')).default;
  const { oas } = (await load('@stoplight/spectral-rulesets')).default;
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const problems: Problem[] = await spectral.run(document);
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
};

/** What anybody would read. */
const written = () => JSON.parse(JSON.stringify(createOpenApi()));

it.each([
  ['Redocly', lintWithRedocly],
  ['Spectral', lintWithSpectral],
])('the OpenAPI document is clean under the recommended rules of %s', async (_name, lint) => {
  expect(await lint(written())).toEqual([]);
  const { servers: _, ...incomplete } = written();
  expect(await lint(incomplete)).not.toEqual([]);
});

it('declares the refusals that every operation shares', () => {
  for (const [path, operations] of Object.entries<Record<string, { responses?: object }>>(written().paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      if (!responses) continue;
      const wanted =
        method === 'post' || method === 'put' ? ['401', '403', '413', '415', '5XX'] : ['401', '403', '5XX'];
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(wanted));
    }
  }
});
