import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration } from 'webpack';

const browsers =
  'last 2 chrome versions, last 2 firefox versions, last 2 safari versions, last 2 edge versions';

/** `npm run dev` asks for builds that replace what changed in an open page; everything else is the production build. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * `portal-dev` asks for builds that run in a shell that is deployed. Its React is the production build, which knows
 * neither development's elements nor components that are replaced.
 */
export const isShellDeployed = process.env.PORTAL_SHELL === 'deployed';

const isRefreshed = isDevelopment && !isShellDeployed;

const swcRule = {
  test: /\.tsx?$/,
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed } },
    },
  },
};

// Compressed once here, so that the server never compresses while serving.
const precompressed = new CompressionPlugin<BrotliOptions>({
  algorithm: 'brotliCompress',
  filename: '[path][base].br',
  test: /\.(js|css|json|svg)$/,
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  minRatio: 1,
});

// Chromium compiles every function of such a file beside the page while the file arrives, instead of on the page's own
// thread at its first call (adr/0209). A worker's first file is compiled where it runs: there it would only wait.
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  exclude: /-worker\./,
  // After the minifier, which takes comments away.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** webpack's cache cannot see that these files made the configuration: its version says so. */
export const presetDigest = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.[jt]s$/.test(file))
  .sort()
  .reduce(
    (hash, file) => hash.update(readFileSync(path.join(import.meta.dirname, file))),
    createHash('sha256'),
  )
  .digest('hex');

/** What runs in browsers with webpack's own runtime: TypeScript here, JavaScript in the package. */
export const runtimeFile = (name: string) =>
  path.join(import.meta.dirname, 'runtime', name + path.extname(import.meta.filename));

/** How a build differs when it is made anew at every keystroke: no digests, nothing minified or compressed. */
const developmentConfig = (dir: string): Configuration => ({
  mode: 'development',
  // The policy of the portal's page forbids eval, in development too.
  devtool: 'cheap-module-source-map',
  output: {
    path: path.join(dir, '.cache', 'dev'),
    publicPath: 'auto',
    filename: '[name].js',
    cssFilename: '[name].css',
  },
  plugins: [
    // An entry without a name runs first in every entry, a container's too.
    new webpack.EntryPlugin(dir, runtimeFile('updates-after-chunks'), {}),
    // The overlay is the middleware's.
    ...(isRefreshed ? [new ReactRefreshPlugin({ overlay: false })] : []),
  ],
});

/** What loads on demand may share files; a worker may not: the policy of what is no page forbids it to load any. */
export const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && !chunk.name?.endsWith('-worker');

const productionConfig = (dir: string): Configuration => ({
  mode: 'production',
  devtool: false,
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    // Each page carries the names of all files: a file's digest, not its name, says that it is the one that was built.
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    // A chunk that comes slowly is waited for; one that hangs is given up sooner, by runtime/chunk-retry.ts.
    chunkLoadTimeout: 120_000,
    // A chunk that failed once must fail again, not pass for loaded (webpack#19351).
    strictModuleErrorHandling: true,
  },
  optimization: {
    splitChunks: { chunks: isSplit },
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify }),
      new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.lightningCssMinify }),
    ],
  },
  plugins: [compiledAhead, precompressed],
});

/** @param of whatever else than sources and this preset makes a build another one */
export const cacheOf = (dir: string, of = ''): NonNullable<Configuration['cache']> => ({
  type: 'filesystem',
  cacheDirectory: path.join(dir, '.cache', 'webpack'),
  version: presetDigest + of + (isShellDeployed ? ' in a deployed shell' : ''),
});

/** What the shell's build and every area's build have in common. `dir` is the package's folder. */
export function baseConfig(dir: string): Configuration {
  return {
    ...(isDevelopment ? developmentConfig(dir) : productionConfig(dir)),
    context: dir,
    target: 'web',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [swcRule],
      // One default export of class names, as vitest gives it too.
      // Custom properties are antd's theme, not this file's own.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    },
    experiments: { css: true },
    performance: false,
    // No element has classes of both, so that it does not matter which of the two comes first.
    ignoreWarnings: [/Conflicting order between css .*(loading-spinner|notice).* and css .*visually-hidden/],
    cache: cacheOf(dir),
    infrastructureLogging: { level: 'error' },
  };
}
