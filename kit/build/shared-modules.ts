/**
 * What the shell alone provides and every area consumes. One copy of each runs in a page: two Reacts break
 * hooks, two kits break the session. An area's build carries no fallback copy (`import: false`).
 */
const names = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@countinghouse/kit',
  '@countinghouse/kit/query',
  '@countinghouse/kit/drafts',
  '@countinghouse/kit/list',
  '@countinghouse/kit/list-tools',
  '@countinghouse/kit/record',
  '@countinghouse/kit/operations',
  '@countinghouse/kit/ui-core',
  '@countinghouse/kit/ui-data',
] as const;

interface SharedModule {
  singleton: true;
  requiredVersion: false;
  import?: false;
}

const sharedAs = (options: Pick<SharedModule, 'import'>): Record<string, SharedModule> =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...options }]));

/** The share scope as the shell declares it: it brings every module. */
export const providedByShell = () => sharedAs({});

/** The share scope as an area declares it: it brings none. */
export const consumedByArea = () => sharedAs({ import: false });
