/** Which way arrows may point between the rooms. Every rule is an error; a new `mfe-*` is held by them at once. */
export default {
  forbidden: [
    {
      name: 'areas-know-kit-and-contract-only',
      comment: 'No area imports another area, the shell, a server or the tools.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|proxy|sandbox|tools|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-area',
      comment: 'The shell knows areas through the registry only.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|proxy|sandbox|tools|e2e)/' },
    },
    {
      name: 'kit-knows-contract-only',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(mfe-[^/]+|shell|proxy|sandbox|tools|e2e)/' },
    },
    {
      name: 'kit-knows-its-lists-last',
      comment: 'Lists are built of the rest of kit, which never needs them: they load with the first list.',
      severity: 'error',
      from: { path: '^kit/src/', pathNot: '^kit/src/(list(-tools)?|testing)/' },
      to: { path: '^kit/src/list(-tools)?/', pathNot: '/locales/' },
    },
    {
      name: 'kit-knows-record-pages-last',
      comment: 'A record page is built of the rest of kit, lists aside, which never needs it.',
      severity: 'error',
      from: { path: '^kit/src/', pathNot: '^kit/src/(record|testing)/' },
      to: { path: '^kit/src/record/', pathNot: '/locales/' },
    },
    {
      name: 'lists-use-kit-as-areas-do',
      comment:
        'By its entries, which are loaded once: a part that is imported by its file is in their chunk again.',
      severity: 'error',
      from: { path: '^kit/src/list(-tools)?/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^kit/src/',
        pathNot: '^kit/src/(list(-tools)?/|index\\.ts$|(query|ui-core|ui-data)/index\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'list-tools-know-what-a-list-is',
      comment:
        'They are loaded by a list, and know its descriptor and state, not the parts that it is drawn with.',
      severity: 'error',
      from: { path: '^kit/src/list-tools/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^kit/src/list/', pathNot: '^kit/src/list/(model|state)/' },
    },
    {
      name: 'operations-know-no-data-parts',
      comment: 'Operations build on what every page has; lists and record pages are not theirs to know.',
      severity: 'error',
      from: { path: '^kit/src/operations/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^kit/src/',
        pathNot: '^kit/src/(operations|auth|flash|format|http|i18n|loading|query|storage|ui-core)/',
      },
    },
    {
      name: 'operations-load-when-needed',
      comment: 'The rest of kit knows of operations only what a page without them pays for.',
      severity: 'error',
      from: { path: '^kit/src/', pathNot: '^kit/src/(operations|testing)/' },
      to: { path: '^kit/src/operations/(index|operation\\.ts|queue/|tray/)' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(mfe-[^/]+|shell|kit|proxy|sandbox|tools|e2e)/' },
    },
    {
      name: 'proxy-knows-contract-only',
      comment: 'Its tests run against the sandbox, which is the only double there is.',
      severity: 'error',
      from: { path: '^proxy/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^(mfe-[^/]+|shell|kit|sandbox|tools|e2e)/' },
    },
    {
      name: 'sandbox-knows-contract-only',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(mfe-[^/]+|shell|kit|proxy|tools|e2e)/' },
    },
    {
      name: 'browsers-get-no-schemas',
      comment: 'zod and the schemas are for servers and builds; browser code takes types and the vocabulary.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell|kit)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contract/src/(index|registry|brand|openapi|api/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-code-in-browsers',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell|kit)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data|node_modules/\\.federation)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
