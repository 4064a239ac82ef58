// The portal as one build: the shell's own configuration without federation, and every area's module imported as the
// shell's own code is. For `node bench/single-bundle.ts`, which says in SINGLE_BUNDLE_DIR where to.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAreaManifest } from '../../kit/build/area-config.ts';
import { BuiltFiles, kitPrefix } from '../../kit/build/page-files.ts';
import { shellConfig } from '../../kit/build/shell-config.ts';
import { areaDirs, root } from '../../tools/workspace.ts';
import type { OneBuildPages } from './portal.ts';

type Configuration = ReturnType<typeof shellConfig>;
type Plugin = Extract<NonNullable<Configuration['plugins']>[number], { apply: unknown }>;
type Compilation = ConstructorParameters<typeof BuiltFiles>[0];

const out = process.env.SINGLE_BUNDLE_DIR;
if (!out)
  throw new Error('SINGLE_BUNDLE_DIR does not say where to build: start this by node bench/single-bundle.ts');
const shell = path.join(root, 'shell');
const areas = areaDirs().map((dir) => ({ dir, manifest: readAreaManifest(dir) }));

/** Stands for an area's container, and for the federation runtime that takes its module. */
const imports = path.join(path.dirname(out), 'areas.ts');
const areaModule = (dir: string) => path.join(dir, 'src', 'area.ts');
writeFileSync(
  imports,
  [
    `export { AreaLoadError } from ${JSON.stringify(path.join(shell, 'src/remotes/load-container.ts'))};`,
    'const areas = {',
    ...areas.map(
      ({ dir, manifest }) => `  ${manifest.id}: () => import(${JSON.stringify(areaModule(dir))}),`,
    ),
    '};',
    'export const loadContainer = async ({ id }) => ({ get: () => areas[id]() });',
    'export const getInstance = () => ({ initRawContainer: (_name, _entry, container) => container });',
  ].join('\n'),
);

const importsAreas: Plugin = {
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(/\/load-container\.ts$/, (request) => {
      if (request.contextInfo.issuer.endsWith('load-area.ts')) request.request = imports;
    }).apply(compiler);
  },
};

/** What an area's release says of its pages. */
function pagesOf(built: BuiltFiles): OneBuildPages {
  const kitSources = path.join(root, 'kit', 'src');
  return areas.flatMap(({ dir, manifest }) =>
    manifest.pages.map(({ loads, path: address }) => {
      const own = built.of(path.join(dir, 'src'), [
        'area.ts',
        'locales/{language}.json',
        ...loads.filter((file) => !file.startsWith(kitPrefix)),
      ]);
      const ofKit = built.of(
        kitSources,
        loads.filter((file) => file.startsWith(kitPrefix)).map((file) => file.slice(kitPrefix.length)),
      );
      return {
        path: address,
        files: own.files,
        texts: { en: [...own.texts.en, ...ofKit.texts.en], vi: [...own.texts.vi, ...ofKit.texts.vi] },
      };
    }),
  );
}

const describesPages: Plugin = {
  apply(compiler) {
    const name = 'describesPages';
    compiler.hooks.thisCompilation.tap(name, (compilation: Compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const built = new BuiltFiles(compilation, compilation.entrypoints.get('shell')?.chunks ?? []);
        const described = new compiler.webpack.sources.RawSource(JSON.stringify(pagesOf(built)));
        compilation.emitAsset('../pages.json', described);
      });
    });
  },
};

const base = shellConfig(shell);

export default {
  ...base,
  output: { ...base.output, path: path.join(out, 'assets') },
  resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': imports } },
  plugins: [
    ...(base.plugins ?? []).filter(
      (plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin',
    ),
    importsAreas,
    describesPages,
  ],
  // Class names of both do not meet on one element (kit/build/base-config.ts): in one build more files have both.
  ignoreWarnings: [/Conflicting order between css .*visually-hidden/],
  cache: false,
} satisfies Configuration;
