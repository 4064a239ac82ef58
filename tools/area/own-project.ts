import { relative, sep } from 'node:path';
import biome from '../../biome.json' with { type: 'json' };
import base from '../../tsconfig.base.json' with { type: 'json' };
import web from '../../tsconfig.web.json' with { type: 'json' };
import { type AreaNames, json } from './template.ts';

const packed = ['@countinghouse/contract', '@countinghouse/kit', '@countinghouse/releases'] as const;

/** Of each package that a new area begins with. */
export type Versions = Record<
  (typeof packed)[number] | '@biomejs/biome' | '@types/react' | 'react' | 'typescript',
  string
>;

/** Where a project has its packages from. */
export interface Packages {
  versions: Versions;
  /** Folder of their tarballs; without it a registry has them. */
  folder?: string | undefined;
}

/** The file that a package of ours is packed into. */
export const tarballOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

function packageJson(dir: string, { id }: AreaNames, { versions, folder }: Packages): string {
  const ours = (name: (typeof packed)[number]) =>
    folder === undefined
      ? `^${versions[name]}`
      : `file:${relative(dir, folder).replaceAll(sep, '/')}/${tarballOf(name, versions[name])}`;
  return json({
    name: `mfe-${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.13' },
    scripts: {
      build: 'portal-build',
      dev: 'portal-dev',
      check: 'biome check --error-on-warnings && tsc',
      format: 'biome check --write',
      release: 'portal-release',
    },
    dependencies: {
      '@countinghouse/contract': ours('@countinghouse/contract'),
      '@countinghouse/kit': ours('@countinghouse/kit'),
      react: versions.react,
    },
    devDependencies: {
      '@biomejs/biome': versions['@biomejs/biome'],
      '@countinghouse/releases': ours('@countinghouse/releases'),
      '@types/react': versions['@types/react'],
      typescript: versions.typescript,
    },
  });
}

/** What the workspace's areas are held to: above all that they bring no copy of what the portal shares. */
function biomeJson(): string {
  const { formatter, javascript, css, linter, overrides } = biome;
  const ofAreas = overrides.find(({ includes }) => includes.includes('mfe-*/src/**'));
  const style = { ...linter.rules.style, ...ofAreas?.linter?.rules.style };
  return json({
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    ...{ formatter, javascript, css },
    linter: { domains: { react: 'recommended' }, rules: { ...linter.rules, style } },
    overrides: [{ includes: ['src/area.ts'], linter: { rules: { style: { noDefaultExport: 'off' } } } }],
  });
}

const readme = ({ id, label }: AreaNames) => `# ${label}

An area of the portal, in a project of its own. You need Node 22.13 or newer with npm.

\`\`\`
npm install
npm run dev -- --portal https://portal.example   # in a portal that is deployed, as you write it
npm run format     # lays out sources as the portal's are
npm run check      # format, lint, types
npm run build      # into dist/
\`\`\`

\`area.json\` has all that the portal knows of the area before it loads it; your editor checks it. The area imports from
\`@countinghouse/kit\`, \`kit/ui-core\`, \`kit/ui-data\` and \`kit/query\`, and for lists and record pages from \`kit/list\`,
\`kit/list-tools\` and \`kit/record\`. React comes with the portal: none is built in.

\`npm run dev\` opens at http://localhost:4000: the portal of \`--portal\`, with its data and its sign-in, and this area in it,
anew with each change. You alone see it. The portal's operators allow it, for test portals, with \`LOCAL_AREAS=allow\`.

## Release it

The portal's operators say where its releases are, and have a key that its proxies trust.

\`\`\`
export RELEASES=s3://portal-releases RELEASE_SIGNING_KEY=release-key.pem
npm run release -- ${id}                          # builds and publishes; nobody has it yet
npm run release -- canary ${id} --percent 10      # or --tenant ID, --user NAME
npm run release -- promote ${id}                  # for everybody
npm run release -- rollback ${id}                 # back to what was, within seconds
\`\`\`

The portal takes a version whose kit and contract are no newer than its own. Which those are \`npm run release -- status\`
says; their changelogs are in \`node_modules/@countinghouse\`.
`;

/**
 * What an area's files are in a project of its own. Its tests are left out: they need the sandbox.
 * @param dir the project's folder
 * @param files as they are in the workspace
 */
export function ownProjectFiles(
  dir: string,
  files: Readonly<Record<string, string>>,
  names: AreaNames,
  packages: Packages,
): Record<string, string> {
  const sources = Object.entries(files).filter(([file]) => file.startsWith('src/') && !/\.test\./.test(file));
  const compilerOptions = { ...base.compilerOptions, ...web.compilerOptions };
  return {
    ...Object.fromEntries(sources),
    'area.json': (files['area.json'] ?? '').replace(
      '../contract/',
      './node_modules/@countinghouse/contract/',
    ),
    'package.json': packageJson(dir, names, packages),
    'tsconfig.json': json({
      compilerOptions: { ...compilerOptions, types: ['@countinghouse/kit/css'] },
      include: ['src'],
    }),
    'biome.json': biomeJson(),
    'README.md': readme(names),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  };
}
