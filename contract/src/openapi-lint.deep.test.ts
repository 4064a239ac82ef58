import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

const lintWithRedocly = async (document: Record<string, unknown>): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

// The types of Spectral’s two packages do not agree: its own rules are no ruleset by them.
const oas = spectralRulesets.oas as RulesetDefinition;

const lintWithSpectral = async (document: Record<string, unknown>): Promise<string[]> => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const problems = await spectral.run(document);
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
};

/** What anybody would read. */
const written = () => JSON.parse(JSON.stringify(createOpenApi()));

it.each([
  ['Redocly', lintWithRedocly],
  ['Spectral', lintWithSpectral],
])(
  'the OpenAPI document is clean under the recommended rules of %s',
  {
    timeout: 600_000,
  },
  async (_name, lint) => {
    expect(await lint(written())).toEqual([]);
    // It says what is missing; a document without operations shows that as well.
    const { servers: _, ...incomplete } = { ...written(), paths: {}, components: {} };
    expect(await lint(incomplete)).toContainEqual(expect.stringMatching(/servers.* must be present/i));
  },
);

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
