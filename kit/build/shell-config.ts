import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellPagesSchema } from '@countinghouse/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, isDevelopment, isSplit, runtimeFile } from './base-config.ts';
import { providedByShell } from './shared-modules.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';

// What the plugin's own `provideExternalRuntime` does, but by the ES module: through the CommonJS one that it takes,
// a second copy of the federation runtime gets into the shell (14 KB brotli).
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

const framework = new RegExp(
  [
    String.raw`node_modules[\/](`,
    'react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|axios|zustand',
    '|stylis|clsx|@babel/runtime|@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)|@rc-component/(util|motion)',
    String.raw`)[\/]`,
    // antd's English, which the portal starts with: several lazy parts would each carry it along.
    String.raw`|node_modules[\/](antd|@rc-component[\/](picker|pagination))[\/].*[\/]locale[\/](en_US|common)\.js$`,
  ].join(''),
);

/**
 * What every page has of kit and the contract, which few pages need the trail and the checkout of. Kit's shared modules
 * would each carry it along; its texts are apart, for they are loaded by language.
 */
const kitBase = new RegExp(
  [
    String.raw`[\\/]kit[\\/]src[\\/](index|telemetry[\\/](reports|trace)|(area|auth|brand|flash|format|http|i18n|loading|messages|preferences`,
    String.raw`|search|storage|ui-core)[\\/].*)\.(tsx?|css)$|[\\/]contract[\\/]src[\\/]vocabulary[\\/](?!audit|board|checkout|dashboard|dispute|export|first-steps|list|merchant|notification|telemetry|unsubscribe)`,
  ].join(''),
);

/** What every page that reads data has. */
const query =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]kit[\\/]src[\\/](query|exports)[\\/].*\.ts$/;

const readPages = (dir: string) =>
  shellPagesSchema.parse(JSON.parse(readFileSync(path.join(dir, 'pages.json'), 'utf8')));

/** The webpack configuration of the shell: it provides what areas share, and knows no area. */
export function shellConfig(dir: string): Configuration {
  const base = baseConfig(dir);
  return {
    ...base,
    entry: { shell: isDevelopment ? [runtimeFile('known-renderers'), './src/index.ts'] : './src/index.ts' },
    output: {
      ...base.output,
      uniqueName: 'shell',
      publicPath: '/assets/',
      path: path.join(base.output?.path ?? dir, 'assets'),
    },
    optimization: {
      ...base.optimization,
      // What every first page needs and only a library update changes is one file: it compresses better than ten,
      // and a browser keeps it through our own releases.
      splitChunks: {
        chunks: isSplit,
        minSize: 30_000,
        cacheGroups: {
          framework: { test: framework, name: 'framework', chunks: 'all', enforce: true },
          query: { test: query, name: 'query', chunks: 'async', enforce: true },
          kit: { test: kitBase, name: 'kit', chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/index.ejs',
        filename: '../index.html',
        // The template itself asks for the script, before everything that is announced beside it.
        inject: false,
        minify: false,
      }),
      new ShellManifestPlugin(readPages(dir)),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [runtimeFile('line-watch'), runtimeFile('chunk-retry'), provideRuntime],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
